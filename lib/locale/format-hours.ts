import { formatMinute } from "./format";

const MIDNIGHT_MIN = 1_440;

/** The words for hours that clock times can't express, in the reader's language. */
export type HoursWords = { allDay: string; midnight: string };

/** The same in the language of the dashboard. */
export const WORK_HOURS: HoursWords = { allDay: "Open 24 hours", midnight: "midnight" };

/** Until when something is open: "5:00 PM", "midnight" at the end of a day, which a clock shows as its beginning. */
export const formatEnd = (minute: number, locale: string, { midnight }: HoursWords): string =>
  minute === MIDNIGHT_MIN ? midnight : formatMinute(minute, locale);

/** A stretch of opening hours: "9:00 AM – 5:00 PM", "6:00 PM – midnight", "Open 24 hours". */
export function formatHours(
  { fromMin, toMin }: { fromMin: number; toMin: number },
  locale: string,
  words: HoursWords,
): string {
  if (fromMin === 0 && toMin === MIDNIGHT_MIN) return words.allDay;
  return `${formatMinute(fromMin, locale)} – ${formatEnd(toMin, locale, words)}`;
}
