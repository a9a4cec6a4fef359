"use client";

import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { SubscribeRequest } from "@/lib/calendar-sync/requests.schema";
import { subscribeCalendarAction } from "../../actions";
import { type ChoosableMember, MemberField } from "./member-field";
import { WaitingNote } from "./waiting-note";

type Props = { slug: string; members: readonly ChoosableMember[]; staffId: string; label: string };

/** Reads a member's busy times from a secret address from now on, and leads on to what was read. */
export function AddressForm({ slug, members, staffId, label }: Props) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SubscribeRequest,
    defaultValues: { staffId, address: "", label },
    call: (values) => subscribeCalendarAction(slug, values),
    done: ({ id }) => `/dashboard/${slug}/calendars/${id}`,
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["staffId", "address", "label"]} />
      <MemberField members={members} field={form.register("staffId")} error={errorOf("staffId")} />
      <TextField
        id="calendar-label"
        label="Name"
        hint="What you call this calendar here."
        error={errorOf("label")}
        {...form.register("label")}
      />
      <TextField
        id="calendar-address"
        label="Secret address"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://calendar.google.com/calendar/ical/…/basic.ics"
        hint="Anyone with this address can read the calendar, so we encrypt it and never show it again."
        error={errorOf("address")}
        {...form.register("address")}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Connecting…" : "Connect"}
        </Button>
        <WaitingNote isBusy={isBusy} />
      </div>
    </form>
  );
}
