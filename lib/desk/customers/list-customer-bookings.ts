import { and, asc, desc, eq, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import type { BookingStatus, DepositStatus } from "../../../db/vocabulary";
import { statusAt } from "../../bookings/booking-state";
import type { Ctx } from "../../context";

const PAGE_ROWS = 20;

export type CustomerBooking = {
  id: string;
  ref: string;
  /** as typed at the time: it tells apart people who share an email address (rule C8) */
  customerName: string;
  serviceName: string;
  staffId: string | null;
  startAt: Date;
  status: BookingStatus;
  priceCents: number;
  depositCents: number;
  depositStatus: DepositStatus;
};

/** `after` and `before` are the ids that lead to the next and the previous page, null if there is none. */
type CustomerBookingsPage = { bookings: CustomerBooking[]; after: string | null; before: string | null };

/** A page of a customer's bookings, latest start first. An unknown position gives the first page. */
export async function listCustomerBookings(
  ctx: Ctx,
  customerId: string,
  { after, before }: { after?: string; before?: string } = {},
): Promise<CustomerBookingsPage> {
  const isTheirs = and(eq(bookings.orgId, ctx.org.id), eq(bookings.customerId, customerId));
  const [cursor] = await ctx.db
    .select({ id: bookings.id, startAt: bookings.startAt })
    .from(bookings)
    .where(and(isTheirs, eq(bookings.id, after ?? before ?? "")));
  const isBackwards = cursor !== undefined && after === undefined;
  const order = isBackwards ? asc : desc;
  const beyond =
    cursor &&
    sql`(${bookings.startAt}, ${bookings.id}) ${sql.raw(isBackwards ? ">" : "<")} (${cursor.startAt.toISOString()}::timestamptz, ${cursor.id})`;
  const found = await ctx.db
    .select()
    .from(bookings)
    .where(and(isTheirs, beyond))
    .orderBy(order(bookings.startAt), order(bookings.id))
    .limit(PAGE_ROWS + 1);
  const hasMore = found.length > PAGE_ROWS;
  const rows = found.slice(0, PAGE_ROWS);
  if (isBackwards) rows.reverse();
  return {
    bookings: rows.map((row) => ({
      id: row.id,
      ref: row.ref,
      customerName: row.customerName,
      serviceName: row.serviceName,
      staffId: row.staffId,
      startAt: row.startAt,
      status: statusAt(row, ctx.now),
      priceCents: row.priceCents,
      depositCents: row.depositCents,
      depositStatus: row.depositStatus,
    })),
    after: hasMore || isBackwards ? (rows.at(-1)?.id ?? null) : null,
    before: (isBackwards ? hasMore : cursor !== undefined) ? (rows[0]?.id ?? null) : null,
  };
}
