"use client";

import { useState } from "react";
import { z } from "zod";
import { Button } from "@/app/_components/buttons/button";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { FieldNotes } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Notice } from "@/app/_components/pages/notice";
import { ChooseRequest } from "@/lib/calendar-sync/requests.schema";
import { chooseCalendarsAction } from "../../actions";
import { type ChoosableCalendar, choiceToBeginWith } from "../choice-to-begin-with";

/** Until the person has said so, bookings aren't written anywhere, and nowhere isn't what they said. */
const NOT_CHOSEN = "?";
const Choosing = ChooseRequest.extend({
  writesTo: z
    .string("Choose a calendar, or nowhere")
    .refine((id) => id !== NOT_CHOSEN, "Choose a calendar, or nowhere"),
});

type Props = {
  slug: string;
  id: string;
  member: string;
  calendars: readonly ChoosableCalendar[];
  /** the calendar of another account that the member's bookings are written to */
  writesElsewhere: string | null;
};

/** Chooses what an account's calendars are used for. Whatever is written to is also read, unless that is unticked. */
export function ChooseForm({ slug, id, member, calendars, writesElsewhere }: Props) {
  const [begin] = useState(() => choiceToBeginWith(calendars, writesElsewhere !== null));
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: Choosing,
    defaultValues: { id, writesTo: begin.writesTo ?? NOT_CHOSEN, readsFrom: begin.readsFrom },
    call: (values) => chooseCalendarsAction(slug, values),
    done: () => `/dashboard/${slug}/calendars/${id}`,
  });
  const [writesTo, readsFrom] = form.watch(["writesTo", "readsFrom"]);
  const toggle = (one: string) =>
    form.setValue(
      "readsFrom",
      readsFrom.includes(one) ? readsFrom.filter((other) => other !== one) : [...readsFrom, one],
      {
        shouldDirty: true,
      },
    );
  const writeTo = (one: string) => {
    form.setValue("writesTo", one, { shouldDirty: true, shouldValidate: true });
    if (one !== "" && !readsFrom.includes(one)) toggle(one);
  };
  const writable = calendars.filter(({ canWrite }) => canWrite);
  const freed = calendars.filter((calendar) => calendar.reads && !readsFrom.includes(calendar.id));
  const targets = [...writable.map(({ id: value, name }) => ({ value, name })), { value: "", name: "Nowhere" }];
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <RefusalNotice refusal={refusal} shown={["writesTo", "readsFrom"]} />
      <fieldset aria-describedby={errorOf("writesTo") ? "writes-to-error" : "writes-to-hint"}>
        <legend className="font-semibold">Write bookings to</legend>
        <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
          {targets.map(({ value, name }) => (
            <ChoiceLabel
              key={value}
              type="radio"
              name="writesTo"
              value={value}
              checked={writesTo === value}
              onChange={() => writeTo(value)}
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </ChoiceLabel>
          ))}
        </div>
        <FieldNotes
          id="writes-to"
          label="Write bookings to"
          error={errorOf("writesTo")}
          hint={writesToHint(writable.length, writesElsewhere)}
        />
      </fieldset>
      <fieldset aria-describedby={errorOf("readsFrom") ? "reads-from-error" : undefined}>
        <legend className="font-semibold">Read busy times from</legend>
        <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
          {calendars.map(({ id: value, name }) => (
            <ChoiceLabel
              key={value}
              type="checkbox"
              name="readsFrom"
              value={value}
              checked={readsFrom.includes(value)}
              onChange={() => toggle(value)}
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </ChoiceLabel>
          ))}
        </div>
        <FieldNotes
          id="reads-from"
          label="Read busy times from"
          error={errorOf("readsFrom")}
          hint={`While ${member} is busy there, customers can’t book them.`}
        />
      </fieldset>
      {freed.length > 0 && (
        <Notice tone="accent">
          Busy times from {freed.map(({ name }) => name).join(", ")} will no longer block bookings.
        </Notice>
      )}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Saving…" : "Save"}
      </Button>
    </form>
  );
}

function writesToHint(writable: number, writesElsewhere: string | null): string {
  if (writesElsewhere !== null) {
    return `Bookings are written to ${writesElsewhere} now. A calendar chosen here replaces it, and upcoming bookings move.`;
  }
  return writable === 0 ? "None of these calendars can be written to." : "Upcoming bookings are added right away.";
}
