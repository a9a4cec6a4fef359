"use client";

import { type Ref, useState } from "react";
import { controlProps, Field } from "@/app/_components/fields/field";

const UNITS = [
  { name: "days", minutes: 1_440 },
  { name: "hours", minutes: 60 },
  { name: "minutes", minutes: 1 },
] as const;

/** The largest unit in which a span is a whole number. */
const unitFor = (minutes: number) => UNITS.find((unit) => minutes > 0 && minutes % unit.minutes === 0) ?? UNITS[1];

/** What is typed as a number of units, in minutes; what is no number is NaN, which the form's schema complains about. */
function minutesOf(amount: string, unitMinutes: number): number {
  const number = amount.trim() === "" ? Number.NaN : Number(amount.replace(",", "."));
  return Math.round(number * unitMinutes * 1e6) / 1e6;
}

/** A span of time in a convenient unit; its value is in minutes. */
export function SpanField({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  ref,
}: {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  value: number;
  onChange(minutes: number): void;
  onBlur(): void;
  /** takes the focus when the form is refused */
  ref: Ref<HTMLInputElement>;
}) {
  const [unit, setUnit] = useState<(typeof UNITS)[number]>(() => unitFor(value));
  const [amount, setAmount] = useState(() => String(value / unitFor(value).minutes));
  const change = (typed: string, chosen: (typeof UNITS)[number]) => {
    setAmount(typed);
    setUnit(chosen);
    onChange(minutesOf(typed, chosen.minutes));
  };
  const look = `min-h-11 rounded-control border bg-surface px-3 py-2 ${error ? "border-2 border-danger" : "border-line-strong"}`;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          ref={ref}
          {...controlProps({ id, hint, error })}
          inputMode="decimal"
          value={amount}
          onChange={(event) => change(event.target.value, unit)}
          onBlur={onBlur}
          className={`figures w-24 min-w-0 ${look}`}
        />
        <select
          aria-label={`Unit for “${label}”`}
          value={unit.name}
          onChange={(event) => change(amount, UNITS.find(({ name }) => name === event.target.value) ?? unit)}
          onBlur={onBlur}
          className={`pe-8 ${look}`}
        >
          {UNITS.toReversed().map(({ name }) => (
            <option key={name} value={name}>
              {Number(amount) === 1 ? name.slice(0, -1) : name}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
