"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Field } from "@/app/_components/fields/field";
import { Notice } from "@/app/_components/pages/notice";
import { DateInReach } from "@/lib/fields/date-time.schema";
import { daysLater, type LoadTimes, useOpenTimes } from "./use-open-times";

const isDate = (text: string): boolean => DateInReach.safeParse(text).success;

/**
 * Available times to choose from, day by day. They are loaded again whenever the day or the question changes; `load` is given the
 * window, both dates included, and stays the same function as long as the question is the same.
 */
export function TimeChoice({
  load,
  firstDate,
  value,
  onChange,
  error,
  children,
}: {
  load: LoadTimes;
  /** the day that is shown first */
  firstDate: string;
  /** the chosen instant, or "" */
  value: string;
  onChange(startAt: string): void;
  error?: string;
  children?: ReactNode;
}) {
  const id = useId();
  const [date, setDate] = useState(firstDate);
  const { days, next, problem, isLoading } = useOpenTimes(load, date);
  const day = days.find((one) => one.date === date);
  return (
    <div className="space-y-4">
      <div className="flex items-end gap-2">
        <Field id={`${id}-day`} label="Day" className="min-w-0 grow">
          <input
            id={`${id}-day`}
            type="date"
            value={date}
            onChange={({ target }) => isDate(target.value) && setDate(target.value)}
            className="block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
          />
        </Field>
        <Button look="quiet" aria-label="Previous day" className="px-3" onClick={() => setDate(daysLater(date, -1))}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button look="quiet" aria-label="Next day" className="px-3" onClick={() => setDate(daysLater(date, 1))}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <fieldset aria-busy={isLoading} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="font-semibold">Available times{day ? ` on ${day.name}` : ""}</legend>
        <div aria-live="polite" className="mt-2 min-h-24">
          {problem !== null && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          {problem === null && day === undefined && <p className="text-ink-soft">Loading available times…</p>}
          {problem === null && day !== undefined && day.times.length === 0 && (
            <NoTimes isOpen={day.open} next={next} onLeap={setDate} />
          )}
          {day !== undefined && (
            <div
              className={`grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 ${isLoading ? "opacity-60" : ""}`}
            >
              {day.times.map(({ startAt, time }) => (
                <label
                  key={startAt}
                  className="figures flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-1 font-medium whitespace-nowrap hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand"
                >
                  <input
                    type="radio"
                    name={`${id}-time`}
                    value={startAt}
                    checked={value === startAt}
                    onChange={() => onChange(startAt)}
                    className="sr-only"
                  />
                  {time}
                </label>
              ))}
            </div>
          )}
        </div>
        {error && (
          <p id={`${id}-error`} className="mt-1.5 font-medium text-danger">
            {error}
          </p>
        )}
      </fieldset>
      {children}
    </div>
  );
}

function NoTimes({
  isOpen,
  next,
  onLeap,
}: {
  isOpen: boolean;
  /** undefined: not known */
  next: { date: string; name: string } | null | undefined;
  onLeap(date: string): void;
}) {
  return (
    <div className="space-y-2">
      <p className="text-ink-soft">{isOpen ? "No times available on this day." : "You’re closed on this day."}</p>
      {next && (
        <Button look="quiet" onClick={() => onLeap(next.date)}>
          Next available: {next.name}
        </Button>
      )}
      {next === null && <p className="text-ink-soft">Nothing is available in the following year either.</p>}
    </div>
  );
}
