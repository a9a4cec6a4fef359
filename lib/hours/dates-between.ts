import { addDays, daysBetween } from "../time/local-date";

/** The dates from one to another, both included; none if `to` is earlier. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n));
