import { catalogOf } from "../catalog/load-catalog";
import type { Ctx, Org } from "../context";
import { formatDay, formatTime } from "../locale/format";
import { workLocale } from "../locale/work-locale";
import { localDateAt } from "../time";
import { type UpcomingBooking, upcomingBookings } from "./upcoming-bookings";

/** How many bookings are named; the others are counted. */
const NAMED_MAX = 20;

type NamedBooking = Omit<UpcomingBooking, "endAt"> & {
  memberName: string | null;
  /** when, what, who and with whom, for a person */
  line: string;
};

/** Upcoming bookings that somebody is told of; `count` may be more than are named. */
export type NamedBookings = { count: number; bookings: NamedBooking[] };

/**
 * Counts the upcoming bookings that are meant, and names the next ones. Their lines are written here for all readers, so that
 * browser and server never differ about a date.
 */
export async function nameBookings(ctx: Ctx, isMeant: (booking: UpcomingBooking) => boolean): Promise<NamedBookings> {
  const [{ membersById }, upcoming] = await Promise.all([catalogOf(ctx.db, ctx.org), upcomingBookings(ctx)]);
  const meant = upcoming.filter(isMeant);
  return {
    count: meant.length,
    bookings: meant.slice(0, NAMED_MAX).map(({ endAt: _, ...booking }) => {
      const memberName = booking.staffId === null ? null : (membersById.get(booking.staffId)?.name ?? null);
      return { ...booking, memberName, line: lineOf(ctx.org, { ...booking, memberName }) };
    }),
  };
}

function lineOf(
  { timezone, locale }: Org,
  { startAt, serviceName, customerName, memberName }: Omit<NamedBooking, "line">,
): string {
  const written = workLocale(locale);
  const ms = startAt.getTime();
  const when = `${formatDay(localDateAt(ms, timezone), written)}, ${formatTime(ms, timezone, written)}`;
  const withWhom = memberName === null ? [] : [`with ${memberName}`];
  return [when, serviceName, customerName, ...withWhom].join(" · ");
}
