import { formatDay, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { DayContext } from "./day-context";

/** A time of today as that, another one with its day. */
export function momentOf(at: Date, { zone, locale, nowMs }: DayContext): string {
  const time = formatTime(at.getTime(), zone, locale);
  const date = localDateAt(at.getTime(), zone);
  return date === localDateAt(nowMs, zone) ? time : `${formatDay(date, locale)}, ${time}`;
}
