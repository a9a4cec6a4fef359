"use client";

import type { ComponentProps } from "react";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { DayHoursFields } from "@/app/_components/fields/day-hours-fields";
import type { DayValue, TimePart } from "@/app/_components/fields/day-value";
import { TextField } from "@/app/_components/fields/field";

/** A date's hours in place of its weekday's: closed or special hours, and why. */
export function ExceptionFields({
  id,
  closedWord,
  hours: { value, onChange, onBlur },
  errorAt,
  label,
  labelHint,
  labelError,
}: {
  id: string;
  /** the word for a day without hours: "Closed" */
  closedWord: string;
  hours: { value: DayValue; onChange(value: DayValue): void; onBlur(): void };
  errorAt(part: TimePart): string | undefined;
  label: ComponentProps<"input">;
  labelHint: string;
  labelError: string | undefined;
}) {
  const choose = (open: boolean) =>
    onChange(open && typeof value.openMin !== "number" ? { open, openMin: 540, closeMin: 1020 } : { ...value, open });
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Hours</legend>
        <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
          <ChoiceLabel type="radio" name={`${id}-open`} checked={!value.open} onChange={() => choose(false)}>
            {closedWord}
          </ChoiceLabel>
          <ChoiceLabel type="radio" name={`${id}-open`} checked={value.open} onChange={() => choose(true)}>
            Special hours
          </ChoiceLabel>
        </div>
        {value.open && (
          <div className="mt-3">
            <DayHoursFields
              id={`${id}-hours`}
              dayName="Special hours"
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              errorAt={errorAt}
            />
          </div>
        )}
      </fieldset>
      <TextField id={`${id}-label`} label="Reason" isOptional hint={labelHint} error={labelError} {...label} />
    </>
  );
}

/** The words that differ between the business's days and a member's. */
export const EXCEPTION_WORDS = {
  business: { closed: "Closed", labelHint: "Shown on your booking page, for example “Christmas”." },
  member: { closed: "Not working", labelHint: "Only your team sees this." },
} as const;
export type ExceptionOwner = keyof typeof EXCEPTION_WORDS;

/** The fields of an exception that show their own errors. */
export const EXCEPTION_FIELDS = [
  "from",
  "to",
  "label",
  "hours.openMin",
  "hours.closeMin",
  "hours.breakStartMin",
  "hours.breakEndMin",
];
