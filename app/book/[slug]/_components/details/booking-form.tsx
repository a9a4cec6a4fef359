"use client";

import { type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextArea } from "@/app/_components/fields/field";
import { useTypedEarly } from "@/app/_components/forms/use-typed-early";
import type { ConsentBox } from "@/lib/marketing/consent-words";
import type { BookingFormState } from "../../booking-form-state";
import type { TypedField } from "../../typed-fields";
import { useTimeGone } from "./chosen-time";
import { ConsentField } from "./consent-field";
import { ContactFields, type ContactTexts, OptionalLabel } from "./contact-fields";
import { OtherTimes } from "./other-times";
import { ProblemBox } from "./problem-box";
import { useTypedDraft } from "./typed-draft";

/** The texts of the form, in the business's language. */
type BookingFormTexts = ContactTexts &
  Record<
    | "notes"
    | "optional"
    | "submit"
    | "submitAt"
    | "sending"
    | "otherTimes"
    | "allTimes"
    | "yours"
    | "askGone"
    | "joinWaitlist",
    string
  >;

type Props = {
  action(state: BookingFormState, form: FormData): Promise<BookingFormState>;
  initial: BookingFormState;
  /** hidden fields: the choice, and the key of this submission */
  hidden: [name: string, value: string][];
  slug: string;
  startAt: string;
  calendarHref: string;
  waitHref: string;
  texts: BookingFormTexts;
  consent: ConsentBox | null;
  locale: string;
  /** the business's time zone */
  zone: string;
  /** what to read before submitting */
  children: ReactNode;
};

/** Name, email, phone, notes; and if the time was taken meanwhile, the closest available ones to choose from. */
export function BookingForm(props: Props) {
  const { action, initial, hidden, slug, startAt, calendarHref, waitHref, texts, consent, locale, zone, children } =
    props;
  const [state, submit, isPending] = useActionState(action, initial);
  const { problem, times, values, attempt } = state;
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly();
  const keep = useTypedDraft(form, slug);
  const [picked, pick] = useState(state.picked);
  // Each refusal states the choice again.
  useEffect(() => pick(state.picked), [state]);
  const chosen = times?.find((time) => time.startAt === picked);
  useTimeGone(times === null ? null : { label: chosen?.label ?? null });
  const field = (name: TypedField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: problem?.fields.find((error) => error.field === name)?.text,
  });
  return (
    <form ref={form} action={submit} onInput={keep} noValidate className="space-y-5">
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="attempt" value={attempt} />
      {problem && <ProblemBox key={`problem ${attempt}`} problem={problem} />}
      {times === null ? (
        <input type="hidden" name="startAt" value={startAt} />
      ) : (
        <OtherTimes
          key={`times ${attempt}`}
          {...{ times, calendarHref, waitHref, texts, locale, zone, pick }}
          picked={state.picked}
        />
      )}
      <ContactFields field={field} texts={texts} />
      <TextArea {...field("notes")} label={<OptionalLabel text={texts.notes} word={texts.optional} />} />
      <ConsentField box={consent} sent={values.marketing} />
      {children}
      {times?.length !== 0 && (
        <Button type="submit" aria-disabled={isPending} className="w-full sm:w-auto sm:min-w-56">
          {isPending ? texts.sending : chosen ? texts.submitAt.replace("{time}", chosen.short) : texts.submit}
        </Button>
      )}
    </form>
  );
}
