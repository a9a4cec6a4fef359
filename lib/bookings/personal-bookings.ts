import { and, desc, eq } from "drizzle-orm";
import { bookings } from "../../db/schema";
import type { Ctx } from "../context";
import { statusAt } from "./booking-state";

/** A customer's bookings for a copy of their data, newest first: what they are, and all that was noted with them. */
export async function personalBookings(ctx: Ctx, { id }: { id: string }, limit: number) {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.customerId, id)))
    .orderBy(desc(bookings.startAt), desc(bookings.id))
    .limit(limit);
  return rows.map((row) => ({
    ref: row.ref,
    status: statusAt(row, ctx.now),
    service: row.serviceName,
    startAt: row.startAt,
    endAt: row.endAt,
    partySize: row.partySize,
    addOns: row.addOns,
    priceCents: row.priceCents,
    depositCents: row.depositCents,
    depositStatus: row.depositStatus,
    name: row.customerName,
    email: row.customerEmail,
    phone: row.customerPhone,
    notes: row.notes,
    teamNotes: row.teamNotes,
    cancelReason: row.cancelReason,
    bookedAt: row.createdAt,
  }));
}
