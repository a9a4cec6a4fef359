import { formatDayAndTime, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { Business } from "../business";

type Words = Pick<Business, "locale"> & { timezone: string; now: Date };

/** An instant: its time of day if that is today, else its day as well. */
export function timeWords(at: Date, { locale, timezone, now }: Words): string {
  const isToday = localDateAt(at.getTime(), timezone) === localDateAt(now.getTime(), timezone);
  return (isToday ? formatTime : formatDayAndTime)(at.getTime(), timezone, locale);
}
