"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Button } from "@/app/_components/button";
import { ChoiceLabel } from "@/app/_components/choice-label";
import type { BookingFormState, Problem, TypedField } from "../booking-form-state";
import { ViewerTime } from "./viewer-time";

/** The texts of the form, in the business's language. */
export type BookingFormTexts = Record<
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
  const errorOf = (field: TypedField) => problem?.fields.find((error) => error.field === field)?.text;
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
      <Field name="name" label={texts.name} error={errorOf("name")} value={values.name} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="email"
          label={texts.email}
          hint={texts.emailHint}
          error={errorOf("email")}
          value={values.email}
          type="email"
          autoComplete="email"
        />
        <Field
          name="phone"
          label={texts.phone}
          hint={texts.phoneHint}
          error={errorOf("phone")}
          value={values.phone}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <Field
        name="notes"
        label={texts.notes}
        note={texts.optional}
        error={errorOf("notes")}
        value={values.notes}
        isLong
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

type FieldProps = {
  name: TypedField;
  label: string;
  hint?: string;
  note?: string;
  error?: string;
  value?: string;
  type?: string;
  autoComplete?: string;
  isLong?: boolean;
};

function Field({ name, label, hint, note, error, value, type = "text", autoComplete, isLong = false }: FieldProps) {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ") || undefined;
  const shared = {
    id: name,
    name,
    defaultValue: value,
    autoComplete,
    "aria-required": note === undefined || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described,
    className: `mt-1.5 block min-h-12 w-full rounded-control border bg-surface px-3.5 py-2.5 ${error ? "border-2 border-danger" : "border-line-strong"}`,
  };
  return (
    <div>
      <label htmlFor={name} className="font-semibold">
        {label}
        {note && <span className="ms-2 font-normal text-ink-soft">({note})</span>}
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input type={type} {...shared} />}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
