import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { forRequest } from "../../../db/client";
import { bookings } from "../../../db/schema";
import type { BookingStatus, DepositStatus } from "../../../db/vocabulary";
import { statusAt } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import type { BookingCursor, BookingFilter } from "./booking-filter";
import { bookingsByText, type TextParts } from "./bookings-by-text";
import { isBeyond, isOfOne, ofParts, statusParts, withinTimes } from "./filter-conditions";

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

/** A page of bookings, and where the neighbouring pages begin. */
type BookingPage = { bookings: ListedBooking[]; previous: BookingCursor | null; next: BookingCursor | null };

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

const BOOKINGS_A_PAGE = 50;

/** How many bookings a page has, and for how many customers bookings are looked up one by one. */
type Bounds = { limit?: number; customersMax?: number };

/**
 * A page of the business's bookings that match a filter, by start, then id. A page is found by the booking next to it, so that the last one
 * costs the same as the first; each look-up uses an index, whatever the filter.
 */
export async function listBookingsPage(
  ctx: Ctx,
  filter: BookingFilter,
  { limit = BOOKINGS_A_PAGE, customersMax }: Bounds = {},
): Promise<BookingPage> {
  const { cursor } = filter;
  const isBackwards = cursor?.side === "before";
  const isAscending = (filter.times === "upcoming") !== isBackwards;
  const wanted = and(eq(bookings.orgId, ctx.org.id), withinTimes(ctx, filter), ofParts(filter));
  const beyond = cursor === null ? undefined : isBeyond(cursor, isAscending);
  const text = await bookingsByText(ctx, filter.text, customersMax);
  const parts = statusParts(filter, ctx.now).flatMap((status) =>
    text.parts.map((part) => and(wanted, beyond, status, part)),
  );
  const look = (db: Ctx["db"]) => lookForAny(db, parts, isAscending, limit + 1);
  const avoided = avoidedWay(filter, text);
  const rows = avoided === null ? await look(ctx.db) : await lookWithout(avoided, forRequest(ctx.db, ctx.org.id), look);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  if (isBackwards) page.reverse();
  const [first, last] = [page.at(0), page.at(-1)];
  const hasPrevious = isBackwards ? hasMore : cursor !== null;
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

/** The first bookings of several parts, each looked up by its own index; a booking in two parts appears once. */
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

/**
 * Avoids a plan that the planner would choose by mistake. It doesn't know what a customer's terms cost, and would compute them all again
 * for a wide text; nor how many of a member's bookings have a status, and would fetch them all to sort them.
 */
function avoidedWay(filter: BookingFilter, { isWide }: TextParts): "seqscan" | "bitmapscan" | null {
  if (isWide) return "seqscan";
  return filter.text === "" && isOfOne(filter) ? "bitmapscan" : null;
}

function lookWithout<Rows>(way: string, db: Ctx["db"], look: (db: Ctx["db"]) => Promise<Rows>): Promise<Rows> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local enable_${way} = off`));
      return look(tx);
    },
    { accessMode: "read only" },
  );
}
