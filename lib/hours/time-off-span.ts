import { addDays, isLocalDate } from "../time/local-date";
import { parseInstant } from "../time/parse-instant";

/** The two date-times of a span, as they are stored: without an offset they are wall time (rule A6.2). */
type TimeOffTexts = { from: string; to: string };

type Read = { ok: true; fromAt: Date; toAt: Date } | { ok: false; field: "from" | "to"; problem: string };

/** The error for a text that isn't a date-time, by its place in a span. */
export const NO_TIME = {
  from: "must be a date-time such as 2026-05-01T09:00",
  to: "must be a date-time such as 2026-05-01T17:00",
} as const;

/** The instants of a span in the business's zone, or what is wrong with it. */
export function readTimeOff({ from, to }: TimeOffTexts, zone: string): Read {
  const fromAt = parseInstant(from, zone);
  if (fromAt === null) return { ok: false, field: "from", problem: NO_TIME.from };
  const toAt = parseInstant(to, zone);
  if (toAt === null) return { ok: false, field: "to", problem: NO_TIME.to };
  if (toAt <= fromAt) return { ok: false, field: "to", problem: "must be after the start" };
  return { ok: true, fromAt, toAt };
}

/** Whole days, both included, as the two midnights around them; anything else as typed. */
export function timeOffTexts({ isAllDay, from, to }: TimeOffTexts & { isAllDay: boolean }): TimeOffTexts {
  if (!isAllDay) return { from, to };
  return { from: isLocalDate(from) ? `${from}T00:00` : "", to: isLocalDate(to) ? `${addDays(to, 1)}T00:00` : "" };
}
