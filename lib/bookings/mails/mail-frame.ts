import type { MailContent } from "../../email/mail/mail-content";
import { directionOf } from "../../locale/direction";
import { formatDayNumber, formatMonthShort, formatTime, weekdayName } from "../../locale/format";
import { languageFor } from "../../locale/texts";
import { localDateAt, weekdayOf } from "../../time";
import type { MailFacts } from "./mail-facts";

type Frame = Pick<MailContent, "language" | "direction" | "business" | "tile">;

/** What stands around every message of a business: its language and direction, its name, the day that it is about. */
export function mailFrame({ booking, profile }: MailFacts, isOff: boolean): Frame {
  const { name, address, phone, locale, timezone } = profile;
  const language = languageFor(locale);
  const date = localDateAt(booking.startAt.getTime(), timezone);
  return {
    language: locale.startsWith(language) ? locale : language,
    direction: directionOf(locale),
    business: { name, address: address.trim(), phone: phone.trim() },
    tile: {
      month: formatMonthShort(date, locale),
      day: formatDayNumber(date, locale),
      weekday: weekdayName(weekdayOf(date), locale, "short"),
      time: formatTime(booking.startAt.getTime(), timezone, locale),
      isOff,
    },
  };
}
