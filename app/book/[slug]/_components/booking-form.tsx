"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { TextArea, TextField } from "@/app/_components/fields/field";
import type { BookingFormState, Problem, TypedField } from "../booking-form-state";
import { ViewerTime } from "./viewer-time";

/** The texts of the form, in the business's language. */
type BookingFormTexts = Record<
  | "name"
  | "email"
  | "emailHint"
  | "phone"
  | "phoneHint"
  | "notes"
  | "optional"
  | "submit"
  | "sending"
  | "otherTimes"
  | "allTimes"
  | "yours",
  string
>;

type Props = {
  action(state: BookingFormState, form: FormData): Promise<BookingFormState>;
  initial: BookingFormState;
  /** sent along: what was chosen, and the key of this one submit */
  hidden: [name: string, value: string][];
  startAt: string;
  calendarHref: string;
  texts: BookingFormTexts;
  locale: string;
  /** the business's time zone */
  zone: string;
  /** what is to be read before the submit */
  children: ReactNode;
};

/** Name, e-mail, phone, notes; and when the time was taken meanwhile, the nearest free ones to choose from. */
export function BookingForm({ action, initial, hidden, startAt, calendarHref, texts, locale, zone, children }: Props) {
  const [state, submit, isPending] = useActionState(action, initial);
  const { problem, values, attempt } = state;
  const field = (name: TypedField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: problem?.fields.find((error) => error.field === name)?.text,
  });
  return (
    <form action={submit} noValidate className="space-y-5">
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="attempt" value={attempt} />
      {problem && <ProblemBox key={attempt} problem={problem} />}
      {problem?.times ? (
        <OtherTimes times={problem.times} calendarHref={calendarHref} texts={texts} locale={locale} zone={zone} />
      ) : (
        <input type="hidden" name="startAt" value={startAt} />
      )}
      <TextField {...field("name")} label={texts.name} aria-required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          label={texts.email}
          hint={texts.emailHint}
          aria-required
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field("phone")}
          label={texts.phone}
          hint={texts.phoneHint}
          aria-required
          type="tel"
          autoComplete="tel"
        />
      </div>
      <TextArea
        {...field("notes")}
        label={
          <>
            {texts.notes} <span className="ms-1 font-normal text-ink-soft">({texts.optional})</span>
          </>
        }
      />
      {children}
      {problem?.times?.length !== 0 && (
        <Button type="submit" aria-disabled={isPending} className="w-full sm:w-auto sm:min-w-56">
          {isPending ? texts.sending : texts.submit}
        </Button>
      )}
    </form>
  );
}

/** What is wrong, first thing to be read: it takes the focus, and each line leads to its field. */
function ProblemBox({ problem: { title, text, fields } }: { problem: Problem }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      id="problem"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the answer to the form is read from here on
      autoFocus
      className="rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3.5 text-danger outline-offset-2"
    >
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1">{text}</p>}
      {fields.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {fields.map((error) => (
            <li key={error.field}>
              <a href={`#${error.field}`} className="underline underline-offset-2">
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OtherTimes({
  times,
  calendarHref,
  texts,
  locale,
  zone,
}: Pick<Props, "calendarHref" | "texts" | "locale" | "zone"> & { times: NonNullable<Problem["times"]> }) {
  return (
    <fieldset>
      {times.length > 0 && <legend className="font-semibold">{texts.otherTimes}</legend>}
      <div className="mt-2 space-y-2">
        {times.map(({ startAt, label }, place) => (
          <ChoiceLabel
            key={startAt}
            className="figures"
            type="radio"
            name="startAt"
            value={startAt}
            defaultChecked={place === 0}
          >
            <span lang={locale} className="font-medium first-letter:uppercase">
              {label}
              <ViewerTime
                atMs={Date.parse(startAt)}
                zone={zone}
                locale={locale}
                template={texts.yours}
                className="ms-2 font-normal text-ink-soft"
              />
            </span>
          </ChoiceLabel>
        ))}
      </div>
      <p className="mt-2.5">
        <a href={calendarHref} className="prose-link">
          {texts.allTimes}
        </a>
      </p>
    </fieldset>
  );
}
