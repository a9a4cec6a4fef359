import type { z } from "zod";
import type { DayHours, Week } from "@/lib/orgs/hours.schema";

/**
 * The hours of a day as a form holds them: a time that is empty or half typed is null, and the times of a break that there isn't
 * are left out.
 */
export type DayValue = z.input<typeof DayHours>;
export type TimePart = "openMin" | "closeMin" | "breakStartMin" | "breakEndMin";

/** The seven days as a form holds them, in order 0 (Sunday) to 6: the entries of a business file. */
export type WeekValue = z.input<typeof Week>;

/** A day's stored hours as a form takes them. */
export function dayValue({ open, openMin, closeMin, breakStartMin, breakEndMin }: DayValue): DayValue {
  const hasBreak = typeof breakStartMin === "number" && typeof breakEndMin === "number";
  return { open, openMin, closeMin, ...(hasBreak ? { breakStartMin, breakEndMin } : {}) };
}

/** A week's stored hours, Sunday first, as the week editor takes them. */
export const weekValue = (hours: readonly DayValue[]): WeekValue =>
  hours.map((day, weekday) => ({ weekday, ...dayValue(day) }));

/** Default hours: Monday to Friday from 9 to 17. */
export const USUAL_WEEK: WeekValue = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  open: weekday >= 1 && weekday <= 5,
  openMin: 540,
  closeMin: 1020,
}));
