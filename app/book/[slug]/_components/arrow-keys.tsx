"use client";

import { type ReactNode, useEffect, useRef } from "react";

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Lets the arrow keys walk over a month's days with open times, beside Tab; up and down go by weeks. */
export function ArrowKeys({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const grid = place.current;
    const onKeyDown = (event: KeyboardEvent) => grid && walk(grid, event);
    grid?.addEventListener("keydown", onKeyDown);
    return () => grid?.removeEventListener("keydown", onKeyDown);
  }, []);
  return <div ref={place}>{children}</div>;
}

function walk(grid: HTMLElement, event: KeyboardEvent): void {
  const step = DAYS[event.key];
  const from = document.activeElement?.getAttribute("data-day");
  if (step === undefined || !from) return;
  event.preventDefault();
  const isSideways = Math.abs(step) === 1;
  const direction = isSideways && getComputedStyle(grid).direction === "rtl" ? -1 : 1;
  const days = [...grid.querySelectorAll<HTMLElement>("[data-day]")];
  const here = days.findIndex((day) => day.dataset.day === from);
  const target = isSideways ? days[here + step * direction] : nearestByWeek(days, from, step);
  target?.focus();
}

/** The day a week on or back, or the nearest one beyond it. */
function nearestByWeek(days: HTMLElement[], from: string, step: number): HTMLElement | undefined {
  const wanted = new Date(Date.parse(from) + step * 86_400_000).toISOString().slice(0, 10);
  return step > 0
    ? days.find((day) => (day.dataset.day ?? "") >= wanted)
    : days.findLast((day) => (day.dataset.day ?? "") <= wanted);
}
