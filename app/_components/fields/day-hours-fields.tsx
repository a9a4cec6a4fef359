"use client";

import { Plus, X } from "lucide-react";
import { clockText, closingMinuteOfClock, minuteOfClock } from "./clock-text";
import { complaint } from "./complaint";
import type { DayValue, TimePart } from "./day-value";

const PARTS: Record<TimePart, { name: string; read: typeof minuteOfClock }> = {
  openMin: { name: "Opening time", read: minuteOfClock },
  closeMin: { name: "Closing time", read: closingMinuteOfClock },
  breakStartMin: { name: "Start of the break", read: minuteOfClock },
  breakEndMin: { name: "End of the break", read: minuteOfClock },
};
const TIME_PARTS = ["openMin", "closeMin", "breakStartMin", "breakEndMin"] as const;

/** From and to of one day, and its break: for the open days of a week, and for a date with hours of its own. */
export function DayHoursFields({
  id,
  dayName,
  value,
  onChange,
  onBlur,
  errorAt,
}: {
  /** the fields' ids begin with it */
  id: string;
  /** whose hours these are, for those who don't see the page: "Monday" */
  dayName: string;
  value: DayValue;
  onChange(value: DayValue): void;
  onBlur?(): void;
  /** what is wrong with a time: "must be after the opening time" */
  errorAt(part: TimePart): string | undefined;
}) {
  const hasBreak = value.breakStartMin !== undefined || value.breakEndMin !== undefined;
  const problems = TIME_PARTS.flatMap((part) => {
    const error = errorAt(part);
    return error ? [{ part, text: complaint(error, PARTS[part].name) }] : [];
  });
  const time = (part: TimePart) => (
    <input
      type="time"
      id={`${id}-${part}`}
      aria-label={`${dayName}: ${PARTS[part].name.toLowerCase()}`}
      aria-invalid={errorAt(part) ? true : undefined}
      aria-describedby={errorAt(part) ? `${id}-${part}-error` : undefined}
      value={clockText(value[part])}
      onChange={(event) => onChange({ ...value, [part]: PARTS[part].read(event.target.value) })}
      onBlur={onBlur}
      className={`figures block min-h-11 w-27 rounded-control border bg-surface px-2.5 py-2 [&::-webkit-calendar-picker-indicator]:hidden ${errorAt(part) ? "border-2 border-danger" : "border-line-strong"}`}
    />
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex items-center gap-2">
          {time("openMin")}
          <span aria-hidden="true">–</span>
          {time("closeMin")}
        </div>
        {hasBreak ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="w-full text-[0.9375rem] text-ink-soft sm:w-auto">Break</span>
            {time("breakStartMin")}
            <span aria-hidden="true">–</span>
            {time("breakEndMin")}
            <button
              type="button"
              aria-label={`${dayName}: remove the break`}
              onClick={() => onChange(withoutBreak(value))}
              className={`${LITTLE_BUTTON} w-9 justify-center`}
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </div>
        ) : (
          <button
            type="button"
            aria-label={`${dayName}: add a break`}
            onClick={() => onChange(withBreak(value))}
            className={`${LITTLE_BUTTON} px-2`}
          >
            <Plus aria-hidden className="size-4.5" />
            Break
          </button>
        )}
      </div>
      {value.closeMin === 1440 && (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">Closes at midnight (24:00) at the end of this day.</p>
      )}
      {problems.map(({ part, text }) => (
        <p key={part} id={`${id}-${part}-error`} className="mt-1 font-medium text-danger">
          {text}
        </p>
      ))}
    </div>
  );
}

export const LITTLE_BUTTON =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control font-medium text-brand-ink hover:bg-sunken";

/** No break: its times are left out, whereas those of a break that hasn't been typed yet are null. */
const withoutBreak = ({ breakStartMin: _, breakEndMin: __, ...rest }: DayValue): DayValue => rest;

/** An hour in the middle of the day, on the hour if possible. */
function withBreak(value: DayValue): DayValue {
  const { openMin, closeMin } = value;
  if (typeof openMin !== "number" || typeof closeMin !== "number" || closeMin - openMin < 180) {
    return { ...value, breakStartMin: null, breakEndMin: null };
  }
  const startMin = Math.floor(((openMin + closeMin) / 2 - 30) / 60) * 60;
  const breakStartMin = Math.max(startMin, openMin + 60);
  return { ...value, breakStartMin, breakEndMin: breakStartMin + 60 };
}
