import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isInQuery } from "../../db/is-among";
import { bookings } from "../../db/schema";
import { BOOKING_STATUSES, type BookingStatus } from "../../db/vocabulary";
import { statusPartsAt } from "./booking-state";
import type { BookingRow } from "./get-booking-row";

export type AppointmentFilter = {
  fromAt: Date;
  toAt: Date | null;
  statuses: readonly BookingStatus[];
  limit: number;
  offset: number;
};

/** How far before a page's offset to search for bookings that start together with its first one. */
const LOOK_BACK = 1_000;

/**
 * A page of bookings by start, then id, plus one row if there is a next page (rule A7.3). Skipped bookings are counted by their start
 * alone, in an index that has nothing else; ids are compared only among bookings that start together at the page's offset.
 */
export async function listBookings(
  db: Database,
  orgId: string,
  { fromAt, toAt, statuses, limit, offset }: AppointmentFilter,
  now: Date,
  lookBack = LOOK_BACK,
): Promise<BookingRow[]> {
  const parts = statuses.length === BOOKING_STATUSES.length ? [undefined] : statusPartsAt(statuses, now);
  const walk = (columns: SQL, ...conditions: (SQL | undefined)[]) => {
    const during = [gte(bookings.startAt, fromAt), toAt === null ? undefined : lte(bookings.startAt, toAt)];
    const walks = parts.map(
      (part) =>
        sql`(select ${columns} from bookings where ${and(eq(bookings.orgId, orgId), part, ...during, ...conditions)}
          order by ${columns})`,
    );
    return sql`(${sql.join(walks, sql` union all `)}) as walked`;
  };
  const start = sql`start_at`;
  const passed = Math.max(0, offset - lookBack);
  const [firstAt, lastAt] = [sql`(select first_at from place)`, sql`(select last_at from place)`];
  // Beyond the last booking there is no start to compare with, so the result is empty.
  const page = sql`(
    with near as materialized (
      select start_at from ${walk(start)} order by start_at limit ${offset - passed + limit + 1} offset ${passed}
    ), place as materialized (
      select min(start_at) as near_at, max(start_at) as last_at,
        (select start_at from near order by start_at limit 1 offset ${offset - passed}) as first_at from near
    ), before as materialized (
      select case when ${passed} = 0 or near_at < first_at
        then ${offset - passed} - (select count(*) from near where start_at < first_at)
        else ${offset} - (select count(*) from ${walk(start, sql`start_at < ${firstAt}`)}) end as together
      from place
    )
    select id from ${walk(sql`start_at, id`, sql`start_at between ${firstAt} and ${lastAt}`)}
    order by start_at, id limit ${limit + 1} offset (select together from before))`;
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.orgId, orgId), isInQuery(bookings.id, page)))
    .orderBy(asc(bookings.startAt), asc(bookings.id));
}
