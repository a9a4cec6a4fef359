import { and, asc, eq, type SQL } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx, Org } from "../context";
import { formatDay, formatTime } from "../locale/format";
import { workLocale } from "../locale/work-locale";
import { localDateAt } from "../time/wall-clock";

/** How many bookings are named; the others are counted. */
const NAMED_MAX = 20;

const COLUMNS = {
  id: bookings.id,
  startAt: bookings.startAt,
  endAt: bookings.endAt,
  staffId: bookings.staffId,
  serviceName: bookings.serviceName,
  customerName: bookings.customerName,
  source: bookings.source,
};

type FoundBooking = Pick<typeof bookings.$inferSelect, keyof typeof COLUMNS>;

type NamedBooking = Omit<FoundBooking, "endAt" | "source"> & {
  memberName: string | null;
  /** when, what, who and with whom, for a person */
  line: string;
};

/** Bookings named in a message; `count` can be more than are named. */
export type NamedBookings = { count: number; bookings: NamedBooking[] };

/**
 * Counts the relevant bookings that meet a condition, and names the first ones. Their lines are written here for all readers, so that
 * browser and server never disagree about a date.
 *
 * @param rowsMax how many of those that meet the condition to check, earliest first; all by default
 */
export async function nameBookings(
  ctx: Ctx,
  condition: SQL | undefined,
  isMeant: (booking: FoundBooking) => boolean = () => true,
  rowsMax?: number,
): Promise<NamedBookings> {
  const [{ membersById }, found] = await Promise.all([catalogOf(ctx.db, ctx.org), foundBy(ctx, condition, rowsMax)]);
  const meant = found.filter(isMeant);
  return {
    count: meant.length,
    bookings: meant.slice(0, NAMED_MAX).map(({ endAt: _, source: __, ...booking }) => {
      const memberName = booking.staffId === null ? null : (membersById.get(booking.staffId)?.name ?? null);
      return { ...booking, memberName, line: lineOf(ctx.org, { ...booking, memberName }) };
    }),
  };
}

function foundBy({ db, org }: Ctx, condition: SQL | undefined, rowsMax: number | undefined): Promise<FoundBooking[]> {
  const found = db
    .select(COLUMNS)
    .from(bookings)
    .where(and(eq(bookings.orgId, org.id), condition))
    .orderBy(asc(bookings.startAt), asc(bookings.id));
  return rowsMax === undefined ? found.execute() : found.limit(rowsMax).execute();
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
