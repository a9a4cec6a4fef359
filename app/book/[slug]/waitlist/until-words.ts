import { deadline } from "@/lib/bookings/mails/letter-facts";
import { formatTime } from "@/lib/locale/format";
import { isRepeatedTime, localDateAt } from "@/lib/time/wall-clock";
import type { Business } from "../business";

/** Until when a time is on hold: "5:14 PM" if that is today, else with the day and the zone. */
export function untilWords(business: Pick<Business, "profile" | "locale" | "texts">, until: Date, now: Date): string {
  const { profile, locale, texts } = business;
  const { timezone } = profile;
  const ms = until.getTime();
  const isToday = localDateAt(ms, timezone) === localDateAt(now.getTime(), timezone);
  if (!isToday || isRepeatedTime(ms, timezone)) return deadline({ profile }, until);
  return texts("waitlist.clockTime", { time: formatTime(ms, timezone, locale) });
}
