import { and, asc, desc, eq, gt, gte, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { bookings } from "../../db/schema";
import type { BookingStatus, DepositStatus } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { addDays, wallToMs } from "../time";
import type { BookingFilter, PagePlace, StatusChoice } from "./booking-filter";
import { bookingsByText } from "./bookings-by-text";
import { statusAt } from "./lifecycle";

/** A booking in the dashboard's list. */
export type ListedBooking = {
  id: string;
  ref: string;
  status: BookingStatus;
  startAt: Date;
  endAt: Date;
  serviceName: string;
  staffId: string | null;
  customerId: string;
  customerName: string;
  partySize: number | null;
  priceCents: number;
  depositStatus: DepositStatus;
};

/** A page of bookings, and where the pages beside it begin. */
export type BookingPage = { bookings: ListedBooking[]; previous: PagePlace | null; next: PagePlace | null };

const COLUMNS = {
  id: bookings.id,
  ref: bookings.ref,
  status: bookings.status,
  startAt: bookings.startAt,
  endAt: bookings.endAt,
  serviceName: bookings.serviceName,
  staffId: bookings.staffId,
  customerId: bookings.customerId,
  customerName: bookings.customerName,
  partySize: bookings.partySize,
  priceCents: bookings.priceCents,
  depositStatus: bookings.depositStatus,
  holdEndsAt: bookings.holdEndsAt,
};

export const BOOKINGS_A_PAGE = 50;

/** How many bookings a page has, and of how many customers the bookings are looked up one by one. */
type Bounds = { limit?: number; customersMax?: number };

/**
 * A page of the business's bookings that a filter asks for, by start, then id. A page is found by the booking beside it, so
 * that the last one costs what the first does; each look-up goes by an index, whatever is asked for.
 */
export async function findBookings(
  ctx: Ctx,
  filter: BookingFilter,
  { limit = BOOKINGS_A_PAGE, customersMax }: Bounds = {},
): Promise<BookingPage> {
  const { place } = filter;
  const isBackwards = place?.side === "before";
  const isAscending = (filter.times === "upcoming") !== isBackwards;
  const wanted = and(eq(bookings.orgId, ctx.org.id), withinTimes(ctx, filter), ofParts(filter));
  const beyond = place === null ? undefined : isBeyond(place, isAscending);
  const text = await bookingsByText(ctx, filter.text, customersMax);
  const parts = statusParts(filter.status, ctx.now).flatMap((status) =>
    text.parts.map((part) => and(wanted, beyond, status, part)),
  );
  const look = (db: Ctx["db"]) => lookForAny(db, parts, isAscending, limit + 1);
  const rows = text.isWide ? await byIndexAlone(ctx.db, look) : await look(ctx.db);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  if (isBackwards) page.reverse();
  const [first, last] = [page.at(0), page.at(-1)];
  const hasPrevious = isBackwards ? hasMore : place !== null;
  const hasNext = isBackwards || hasMore;
  return {
    bookings: page.map(({ holdEndsAt, ...row }) => ({ ...row, status: statusAt({ ...row, holdEndsAt }, ctx.now) })),
    previous: hasPrevious && first ? { side: "before", startAt: first.startAt, id: first.id } : null,
    next: hasNext && last ? { side: "after", startAt: last.startAt, id: last.id } : null,
  };
}

/** Whether the business has ever had a booking. */
export async function hasAnyBooking({ db, org }: Ctx): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.orgId, org.id)).limit(1);
  return rows.length > 0;
}

/** The first bookings of several parts, each part looked up by its own index; a booking of two parts is one. */
async function lookForAny(db: Ctx["db"], parts: (SQL | undefined)[], isAscending: boolean, limit: number) {
  const order = (isAscending ? [asc] : [desc]).flatMap((by) => [by(bookings.startAt), by(bookings.id)]);
  const look = (where: SQL | undefined) =>
    db
      .select(COLUMNS)
      .from(bookings)
      .where(where)
      .orderBy(...order)
      .limit(limit);
  const [first, second, ...others] = parts;
  if (parts.length === 0) return [];
  if (parts.length === 1) return look(first);
  return union(look(first), look(second), ...others.map(look))
    .orderBy(...order)
    .limit(limit);
}

/** The planner knows nothing of what a customer's terms cost to be made, and would make them all again for a wide text. */
function byIndexAlone<Rows>(db: Ctx["db"], look: (db: Ctx["db"]) => Promise<Rows>): Promise<Rows> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return look(tx);
    },
    { accessMode: "read only" },
  );
}

const isBeyond = ({ startAt, id }: PagePlace, isAscending: boolean): SQL =>
  isAscending
    ? sql`(${bookings.startAt}, ${bookings.id}) > (${startAt.toISOString()}::timestamptz, ${id})`
    : sql`(${bookings.startAt}, ${bookings.id}) < (${startAt.toISOString()}::timestamptz, ${id})`;

function withinTimes({ org, now }: Ctx, { times, from, to }: BookingFilter): SQL | undefined {
  const midnight = (date: string) => new Date(wallToMs(date, 0, org.timezone));
  return and(
    times === "upcoming" ? gte(bookings.startAt, now) : undefined,
    times === "past" ? lt(bookings.startAt, now) : undefined,
    from === null ? undefined : gte(bookings.startAt, midnight(from)),
    to === null ? undefined : lt(bookings.startAt, midnight(addDays(to, 1))),
  );
}

const ofParts = ({ staffId, serviceId }: BookingFilter): SQL | undefined =>
  and(
    staffId === null ? undefined : eq(bookings.staffId, staffId),
    serviceId === null ? undefined : eq(bookings.serviceId, serviceId),
  );

/** The query's twin of `statusAt`, in parts of which each has its index: an unpaid booking past its hold is a cancelled one. */
function statusParts(choice: StatusChoice, now: Date): (SQL | undefined)[] {
  const isUnpaid = and(eq(bookings.status, "pending"), eq(bookings.depositStatus, "due"));
  const isHeld = or(ne(bookings.status, "pending"), ne(bookings.depositStatus, "due"), gt(bookings.holdEndsAt, now));
  switch (choice) {
    case "any":
      return [undefined];
    case "not_cancelled":
      return [and(ne(bookings.status, "cancelled"), isHeld)];
    case "pending":
      return [and(eq(bookings.status, "pending"), isHeld)];
    case "cancelled":
      return [eq(bookings.status, "cancelled"), and(isUnpaid, lte(bookings.holdEndsAt, now))];
    default:
      return [eq(bookings.status, choice)];
  }
}
