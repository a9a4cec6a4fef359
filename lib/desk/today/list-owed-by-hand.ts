import { and, asc, eq, notExists } from "drizzle-orm";
import { bookings, payments } from "../../../db/schema";
import type { Ctx } from "../../context";
import { NOTED, type Noted } from "./noted-bookings";

/**
 * Bookings whose deposit only the business itself can pay back, because there's no online payment for it (see `isOwedByHand`), in order of
 * cancellation.
 */
export async function listOwedByHand(ctx: Ctx, limit: number): Promise<(Noted & { depositCents: number })[]> {
  const paidOnline = ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orgId, bookings.orgId), eq(payments.bookingId, bookings.id), eq(payments.status, "paid")));
  return ctx.db
    .select({ ...NOTED, depositCents: bookings.depositCents })
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.depositStatus, "refund_due"), notExists(paidOnline)))
    .orderBy(asc(bookings.cancelledAt), asc(bookings.id))
    .limit(limit);
}
