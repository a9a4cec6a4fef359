import type { MailContent } from "../../email/mail/mail-content";
import { formatDayNumber, formatMonthShort, formatTime, weekdayName } from "../../locale/format";
import { weekdayOf } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import type { StartFacts } from "./letter-facts";

/** The start as a calendar leaf. */
export function bookingTile({ booking, profile }: StartFacts, isOff: boolean): MailContent["tile"] {
  const { locale, timezone } = profile;
  const date = localDateAt(booking.startAt.getTime(), timezone);
  return {
    month: formatMonthShort(date, locale),
    day: formatDayNumber(date, locale),
    weekday: weekdayName(weekdayOf(date), locale, "short"),
    time: formatTime(booking.startAt.getTime(), timezone, locale),
    isOff,
  };
}
