"use client";

import { type ReactNode, useEffect, useRef } from "react";

const STEPS: Record<string, { days?: number; weeks?: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { weeks: -1 },
  ArrowDown: { weeks: 1 },
};

/** Lets the arrow keys move through a month's days with open times, in addition to Tab; up and down move by weeks. */
export function ArrowKeys({ month, children }: { month: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(month);
  useEffect(() => {
    const grid = place.current;
    const onKeyDown = (event: KeyboardEvent) => grid && walk(grid, event);
    grid?.addEventListener("keydown", onKeyDown);
    return () => grid?.removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    // In the last month its link is gone, and the focus with it.
    const isLost = shown.current !== month && document.activeElement === document.body;
    if (isLost) document.getElementById("month-title")?.focus();
    shown.current = month;
  }, [month]);
  return <div ref={place}>{children}</div>;
}

function walk(grid: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const here = document.activeElement?.closest<HTMLElement>("[data-day]");
  if (!step || !here) return;
  event.preventDefault();
  const days = daysOf(grid);
  const direction = getComputedStyle(grid).direction === "rtl" ? -1 : 1;
  const target = step.days
    ? days[days.indexOf(here) + step.days * direction]
    : dayOfNextWeek(grid, here, step.weeks ?? 0);
  target?.focus();
}

const daysOf = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>("[data-day]")];

/** In the next week, up or down, with any available days, the day closest to the same weekday. */
function dayOfNextWeek(grid: HTMLElement, here: HTMLElement, step: number): HTMLElement | undefined {
  const weeks = [...grid.querySelectorAll("tbody tr")];
  const weekdayOf = (day: HTMLElement) => day.closest("td")?.cellIndex ?? 0;
  const distance = (day: HTMLElement) => Math.abs(weekdayOf(day) - weekdayOf(here));
  const start = weeks.findIndex((week) => week.contains(here));
  const beyond = step > 0 ? weeks.slice(start + 1) : weeks.slice(0, start).reverse();
  const week = beyond.find((row) => daysOf(row).length > 0);
  return week && daysOf(week).sort((one, other) => distance(one) - distance(other))[0];
}
