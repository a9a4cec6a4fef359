import { and, asc, eq, gt, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings } from "../../db/schema";
import { BOOKING_STATUSES, type BookingStatus, LIVE_STATUSES } from "../../db/vocabulary";
import { notFound } from "../errors";
import { isAppointmentId } from "../ids";

export type BookingRow = typeof bookings.$inferSelect;

/**
 * One booking of a business. An id of another business, an unknown one and a text that can't be one are all the
 * same absence (DECISIONS A3).
 *
 * @throws AppError `not_found`
 */
export async function findBooking(db: Database, orgId: string, id: string): Promise<BookingRow> {
  const [booking] = isAppointmentId(id)
    ? await db
        .select()
        .from(bookings)
        .where(and(eq(bookings.orgId, orgId), eq(bookings.id, id)))
    : [];
  if (!booking) throw notFound("booking");
  return booking;
}

export type AppointmentFilter = {
  fromAt: Date;
  toAt: Date | null;
  statuses: readonly BookingStatus[];
  limit: number;
  offset: number;
};

/**
 * A page of bookings by start, then id, and one row more when there is a next page. Each status is walked by its own index in
 * that order, so that what is skipped is never looked at beyond the index.
 */
export async function listBookings(
  db: Database,
  orgId: string,
  { fromAt, toAt, statuses, limit, offset }: AppointmentFilter,
  now: Date,
): Promise<BookingRow[]> {
  const during = and(gte(bookings.startAt, fromAt), toAt === null ? undefined : lte(bookings.startAt, toAt));
  const walk = (condition: SQL | undefined) =>
    sql`(select start_at, id from bookings where ${and(eq(bookings.orgId, orgId), condition, during)} order by start_at, id)`;
  const walks = statuses.map((status) =>
    walk(and(eq(bookings.status, status), status === "pending" ? holdStands(now) : undefined)),
  );
  if (statuses.includes("cancelled")) walks.push(walk(holdEnded(now)));
  const walked = statuses.length === BOOKING_STATUSES.length ? walk(undefined) : sql.join(walks, sql` union all `);
  const page = sql`(select id from (${walked}) as walked
    order by start_at, id limit ${limit + 1} offset ${offset})`;
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), inArray(bookings.id, page)))
    .orderBy(asc(bookings.startAt), asc(bookings.id));
}

/** The query's twin of `statusAt`: an unpaid booking past its hold is a cancelled one. */
export function hasStatusAt(statuses: readonly BookingStatus[], now: Date): SQL | undefined {
  return or(
    and(inArray(bookings.status, [...statuses]), holdStands(now)),
    statuses.includes("cancelled") ? holdEnded(now) : sql`false`,
  );
}

const holdEnded = (now: Date): SQL | undefined =>
  and(eq(bookings.status, "pending"), eq(bookings.depositStatus, "due"), lte(bookings.holdEndsAt, now));

const holdStands = (now: Date): SQL | undefined =>
  or(ne(bookings.status, "pending"), ne(bookings.depositStatus, "due"), gt(bookings.holdEndsAt, now));

/** Members who already have a live booking that starts at this very instant (DECISIONS B11). */
export async function membersStartingAt(db: Database, orgId: string, startAt: Date, now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ staffId: bookings.staffId })
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), eq(bookings.startAt, startAt), hasStatusAt(LIVE_STATUSES, now)));
  return new Set(rows.flatMap((row) => (row.staffId === null ? [] : [row.staffId])));
}
