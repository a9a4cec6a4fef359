import type { Org } from "@/lib/context";
import type { BookingsOutside } from "@/lib/hours/bookings-outside-hours";
import { formatDay, formatTime } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { localDateAt } from "@/lib/time";

/** Bookings to be named in a sentence, each by one line: when, what, who, with whom. `count` may be more than are named. */
export type BookingLines = { count: number; lines: { id: string; text: string }[] };

/** Written here once for all readers, so that browser and server never differ about a date. */
export function bookingLines(
  { timezone, locale }: Pick<Org, "timezone" | "locale">,
  { count, bookings }: BookingsOutside,
): BookingLines {
  const written = workLocale(locale);
  return {
    count,
    lines: bookings.map(({ id, startAt, serviceName, customerName, staffName }) => {
      const ms = startAt.getTime();
      const when = `${formatDay(localDateAt(ms, timezone), written)}, ${formatTime(ms, timezone, written)}`;
      const withWhom = staffName === null ? [] : [`with ${staffName}`];
      return { id, text: [when, serviceName, customerName, ...withWhom].join(" · ") };
    }),
  };
}
