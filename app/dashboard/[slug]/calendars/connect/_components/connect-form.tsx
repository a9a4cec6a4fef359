"use client";

import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { ConnectRequest } from "@/lib/calendar-sync/requests.schema";
import { connectCalendarAction } from "../../actions";
import { type ChoosableMember, MemberField } from "./member-field";
import { WaitingNote } from "./waiting-note";

type Props = { slug: string; members: readonly ChoosableMember[]; staffId: string; address: string };

/** Signs in to a member's account at a calendar server, and leads on to choosing its calendars. */
export function ConnectForm({ slug, members, staffId, address }: Props) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: ConnectRequest,
    defaultValues: { staffId, address, username: "", password: "" },
    call: (values) => connectCalendarAction(slug, values),
    done: ({ id }) => `/dashboard/${slug}/calendars/${id}/choose`,
  });
  const text = (name: "address" | "username" | "password") => ({
    id: `calendar-${name}`,
    error: errorOf(name),
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    ...form.register(name),
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["staffId", "address", "username", "password"]} />
      <MemberField members={members} field={form.register("staffId")} error={errorOf("staffId")} />
      <TextField label="Address" type="url" placeholder="https://cloud.example.com" {...text("address")} />
      <TextField label="User name" {...text("username")} />
      <TextField
        label="App password"
        type="password"
        hint="It’s encrypted, and nobody can see it here again."
        {...text("password")}
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
