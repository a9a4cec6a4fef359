"use client";

import { Copy } from "lucide-react";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { formatDuration, weekdayName } from "@/lib/locale/format";
import { openSpans } from "@/lib/orgs/open-status";
import { CopyDayDialog } from "./copy-day-dialog";
import { DayHoursFields, LITTLE_BUTTON } from "./day-hours-fields";
import type { DayValue, TimePart, WeekValue } from "./day-value";

/**
 * The hours of a week, day by day; `weekValue` makes its value of stored hours, `USUAL_WEEK` is one to begin with. In a form:
 * `const { field } = useController({ control: form.control, name: "hours" })`, then `<WeekEditor id="hours" {...field} weekdays={…}
 * errorAt={(weekday, part) => errorOf(`hours.${weekday}.${part}`)} />`.
 */
export function WeekEditor({
  id,
  value,
  onChange,
  onBlur,
  weekdays,
  errorAt,
  openWord = "open",
  closedWord = "closed",
  ref,
}: {
  id: string;
  value: WeekValue;
  onChange(value: WeekValue): void;
  onBlur?(): void;
  /** the weekdays in the order in which they are shown: `weekdaysOf(locale)` */
  weekdays: readonly number[];
  errorAt(weekday: number, part: TimePart): string | undefined;
  /** the labels of a day with hours and of one without */
  openWord?: string;
  closedWord?: string;
  /** focuses the first field that is wrong */
  ref?: Ref<{ focus(): void }>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<number | null>(null);
  useImperativeHandle(ref, () => ({
    // The error is on the page only after the form has rendered again.
    focus: () => setTimeout(() => box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()),
  }));
  const change = (weekday: number, day: DayValue) =>
    onChange(value.map((entry) => (entry.weekday === weekday ? { ...day, weekday } : entry)));
  const total = value.reduce((sum, day) => sum + openMinutes(day), 0);
  const days = weekdays.flatMap((weekday) => value.find((entry) => entry.weekday === weekday) ?? []);
  return (
    <div ref={box} className="@container">
      <ul className="divide-y divide-line border-y border-line">
        {days.map((day) => (
          <li key={day.weekday} className="py-2.5">
            <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
              <legend className="sr-only">{weekdayName(day.weekday, "en")}</legend>
              <label className="flex min-h-11 items-center gap-3 self-start font-semibold">
                <input
                  type="checkbox"
                  checked={day.open}
                  onChange={(event) => change(day.weekday, opened(day, value, event.target.checked))}
                  onBlur={onBlur}
                  className="size-5 shrink-0 accent-brand"
                />
                {weekdayName(day.weekday, "en")}
                {day.open ? (
                  <span className="sr-only">: {openWord}</span>
                ) : (
                  <span className="font-normal text-ink-soft sm:hidden">{closedWord}</span>
                )}
              </label>
              {day.open ? (
                <div className="order-last col-span-2 sm:order-none sm:col-span-1">
                  <DayHoursFields
                    id={`${id}-${day.weekday}`}
                    dayName={weekdayName(day.weekday, "en")}
                    value={day}
                    onChange={(next) => change(day.weekday, next)}
                    onBlur={onBlur}
                    errorAt={(part) => errorAt(day.weekday, part)}
                  />
                </div>
              ) : (
                <p className="hidden min-h-11 items-center text-ink-soft sm:flex">{closedWord}</p>
              )}
              <div className="flex items-center justify-end gap-3 self-start">
                <span className="figures text-[0.9375rem] text-ink-soft @lg:max-@2xl:hidden">
                  {day.open && openMinutes(day) > 0 ? formatDuration(openMinutes(day), "en") : ""}
                </span>
                <button
                  type="button"
                  aria-label={`Copy ${weekdayName(day.weekday, "en")} to other days`}
                  onClick={() => setCopied(day.weekday)}
                  className={`${LITTLE_BUTTON} px-2`}
                >
                  <Copy aria-hidden className="size-4.5" />
                  Copy
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft" aria-live="polite">
        {total > 0
          ? `${formatDuration(total, "en")} a week in total.`
          : `${closedWord.charAt(0).toUpperCase()}${closedWord.slice(1)} all week.`}
      </p>
      <CopyDayDialog
        from={copied}
        weekdays={weekdays}
        onClose={() => setCopied(null)}
        onCopy={(from, to) => onChange(copiedTo(value, from, to))}
      />
    </div>
  );
}

/** A day that opens keeps the times that it had; one that never had any takes those of another open day. */
function opened(day: DayValue, week: WeekValue, open: boolean): DayValue {
  if (!open || typeof day.openMin === "number") return { ...day, open };
  const { weekday: _, ...like } = week.find((other) => other.open) ?? { weekday: 0, openMin: 540, closeMin: 1020 };
  return { ...like, open };
}

function copiedTo(week: WeekValue, from: number, to: readonly number[]): WeekValue {
  const source = week.find(({ weekday }) => weekday === from);
  return week.map((day) => (source && to.includes(day.weekday) ? { ...source, weekday: day.weekday } : day));
}

/** How long a day is open without its break; 0 while its times make no sense. */
function openMinutes(day: DayValue): number {
  const { open, openMin = null, closeMin = null, breakStartMin = null, breakEndMin = null } = day;
  const spans = openSpans({ open, openMin, closeMin, breakStartMin, breakEndMin });
  return spans.reduce((sum, { fromMin, toMin }) => sum + Math.max(0, toMin - fromMin), 0);
}
