import { DAY_MS, dateOfEpochDay, MINUTE_MS } from "./local-date";

const minuteTexts = Array.from({ length: 1440 }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice("1970-01-01".length),
);
let isoDay = 0;
let isoDate = "1970-01-01";

/** UTC with milliseconds and `Z` (rule A6.3), as `Date.toISOString`; whole minutes, which is what slots are, take a short cut. */
export function isoInstant(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const text = minuteTexts[(ms - day * DAY_MS) / MINUTE_MS];
  if (text === undefined) return new Date(ms).toISOString();
  if (day !== isoDay) {
    isoDate = dateOfEpochDay(day);
    isoDay = day;
  }
  return isoDate + text;
}
