"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/app/_components/button";
import { Field } from "@/app/_components/field";
import { Notice } from "@/app/_components/notice";
import type { OpenTimesView } from "@/lib/bookings/list-open-times";
import type { ActionAnswer } from "@/lib/edge/member-action";

const DAYS_SHOWN = 7;
const DAY_MS = 86_400_000;

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const isDate = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Open times to choose one of, day by day. They are read again whenever the day or what is asked for changes; `load` is given the
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
  load(window: { from: string; to: string }): Promise<ActionAnswer<OpenTimesView>>;
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
        <Button look="quiet" aria-label="A day earlier" className="px-3" onClick={() => setDate(daysLater(date, -1))}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button look="quiet" aria-label="A day later" className="px-3" onClick={() => setDate(daysLater(date, 1))}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <fieldset aria-busy={isLoading} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="font-semibold">Open times{day ? ` on ${day.name}` : ""}</legend>
        <div aria-live="polite" className="mt-2 min-h-24">
          {problem !== null && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          {problem === null && day === undefined && <p className="text-ink-soft">Looking for open times …</p>}
          {problem === null && day !== undefined && day.times.length === 0 && (
            <NoTimes isOpen={day.open} next={next} onLeap={setDate} />
          )}
          {day !== undefined && (
            <div
              className={`grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2 ${isLoading ? "opacity-60" : ""}`}
            >
              {day.times.map(({ startAt, time }) => (
                <label
                  key={startAt}
                  className="figures flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-3 font-medium hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand"
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
  next: { date: string; name: string } | null;
  onLeap(date: string): void;
}) {
  return (
    <div className="space-y-2">
      <p className="text-ink-soft">{isOpen ? "No time is open on this day." : "You are closed on this day."}</p>
      {next ? (
        <Button look="quiet" onClick={() => onLeap(next.date)}>
          Next with open times: {next.name}
        </Button>
      ) : (
        <p className="text-ink-soft">There is no open time in the year after it, either.</p>
      )}
    </div>
  );
}

type Loaded = Pick<OpenTimesView, "days"> & { problem: string | null };

/** The chosen day with some after it, so that going on by a day shows its times at once. */
function useOpenTimes(
  load: (window: { from: string; to: string }) => Promise<ActionAnswer<OpenTimesView>>,
  date: string,
) {
  const [loaded, setLoaded] = useState<Loaded>({ days: [], problem: null });
  const [laterDay, setLaterDay] = useState<OpenTimesView["next"]>(null);
  const [isLoading, setLoading] = useState(false);
  const asked = useRef(0);
  const look = useCallback(async () => {
    const mine = ++asked.current;
    setLoading(true);
    const answer = await load({ from: date, to: daysLater(date, DAYS_SHOWN - 1) }).catch(() => null);
    if (mine !== asked.current) return;
    setLoading(false);
    setLoaded(
      answer?.ok ? { days: answer.view.days, problem: null } : { days: [], problem: answer?.error ?? NO_ANSWER },
    );
    setLaterDay(answer?.ok ? answer.view.next : null);
  }, [load, date]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question empties what is known
  useEffect(() => setLoaded({ days: [], problem: null }), [load]);
  useEffect(() => {
    look();
  }, [look]);
  const later = loaded.days.find((day) => day.date > date && day.times.length > 0);
  return { days: loaded.days, problem: loaded.problem, isLoading, next: later ?? laterDay };
}

const NO_ANSWER = "The open times could not be read. Please try again.";
