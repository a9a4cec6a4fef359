import { and, asc, desc, eq, gte, lt, ne, notLike, or, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { bookings, customers } from "../../../db/schema";
import type { BookingRow } from "../../bookings/get-booking-row";
import { ERASED_FOLDS } from "../../customers/erased";
import { DAY_MS } from "../../time/local-date";
import type { FeedRow } from "./get-feed-row";

/** What a feed holds at most, and of which time (rule K17.2). */
const BOOKINGS_MAX = 5_000;
const DAYS_BEFORE = 30;
const DAYS_AFTER = 366;

/**
 * The bookings that a feed shows: from 30 days ago to 366 days ahead, and cancelled ones for 30 days. If there are too many, those that
 * are still to come go first, then the latest.
 */
export async function feedBookings(
  db: Database,
  feed: Pick<FeedRow, "orgId" | "staffId">,
  now: Date,
): Promise<BookingRow[]> {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  const toCome = await read(db, feed, now, {
    span: and(gte(bookings.startAt, now), lt(bookings.startAt, days(DAYS_AFTER))),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: BOOKINGS_MAX,
  });
  const begun = await read(db, feed, now, {
    span: and(gte(bookings.startAt, days(-DAYS_BEFORE)), lt(bookings.startAt, now)),
    orderBy: [desc(bookings.startAt), asc(bookings.id)],
    limit: BOOKINGS_MAX - toCome.length,
  });
  return [...begun.reverse(), ...toCome];
}

async function read(
  db: Database,
  { orgId, staffId }: Pick<FeedRow, "orgId" | "staffId">,
  now: Date,
  { span, orderBy, limit }: { span: SQL | undefined; orderBy: SQL[]; limit: number },
): Promise<BookingRow[]> {
  const shownSince = new Date(now.getTime() - DAYS_BEFORE * DAY_MS);
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(customers, and(eq(customers.orgId, bookings.orgId), eq(customers.id, bookings.customerId)))
    .where(
      and(
        eq(bookings.orgId, orgId),
        staffId === null ? undefined : eq(bookings.staffId, staffId),
        span,
        or(ne(bookings.status, "cancelled"), gte(bookings.cancelledAt, shownSince)),
        notLike(customers.emailFolded, ERASED_FOLDS),
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map(({ booking }) => booking);
}
