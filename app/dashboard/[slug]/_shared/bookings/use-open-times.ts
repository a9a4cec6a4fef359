"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { OpenTimesView } from "@/lib/desk/entering/list-open-times";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";

/** Open times to choose from; without `next`, what comes after these days isn't known. */
type TimesShown = Pick<OpenTimesView, "days"> & Partial<Pick<OpenTimesView, "next">>;

/** Reads the open times of a window of local days, both included; those after the first may be left out. */
export type LoadTimes = (window: { from: string; to: string }) => Promise<ActionAnswer<TimesShown>>;

const DAYS_SHOWN = 7;
const DAY_MS = 86_400_000;

export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

type Loaded = Pick<OpenTimesView, "days"> & { problem: string | null };

/** The chosen day with some after it, so that going on by a day shows its times at once. */
export function useOpenTimes(load: LoadTimes, date: string) {
  const [loaded, setLoaded] = useState<Loaded>({ days: [], problem: null });
  const [laterDay, setLaterDay] = useState<TimesShown["next"]>(null);
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
  const next = later ?? (laterDay && laterDay.date <= date ? null : laterDay);
  return { days: loaded.days, problem: loaded.problem, isLoading, next };
}

const NO_ANSWER = "We couldn’t load the available times. Please try again.";
