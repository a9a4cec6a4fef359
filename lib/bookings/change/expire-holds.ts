import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { bookings, occupations } from "../../../db/schema";
import type { Busy } from "../../availability/snapshot";
import type { Ctx } from "../../context";
import { raiseOccupancyRevision } from "../../orgs/revisions";
import { emitBookingEvents } from "../emit-booking-events";
import { holdEnded } from "../queries";

/** Whether a hold that has run out still has its rows: a write that meets one cancels it first (DECISIONS B8). */
export function hasEndedHold({ byMember, byResource }: Busy, now: Date): boolean {
  const nowMs = now.getTime();
  return [...byMember.values(), ...byResource.values()].some(({ expires }) => expires.some((endMs) => endMs <= nowMs));
}

/**
 * Cancels the unpaid bookings of a business whose hold has run out, each with its event (DECISIONS B8). The clock
 * itself has freed their times already; one that another process cancels at this moment is left to it.
 */
export async function expireHolds(ctx: Pick<Ctx, "db" | "org" | "now">): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const overdue = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.orgId, ctx.org.id), holdEnded(ctx.now)))
      .orderBy(asc(bookings.id))
      .for("update", { skipLocked: true });
    const [first, ...others] = overdue.map((booking) => ({ ...booking, status: "cancelled" as const }));
    if (!first) return;
    const ids = overdue.map((booking) => booking.id);
    await tx
      .update(bookings)
      .set({
        status: "cancelled",
        cancelledAt: ctx.now,
        cancelReason: "The deposit was not paid in time.",
        calendarSequence: sql`${bookings.calendarSequence} + 1`,
      })
      .where(and(eq(bookings.orgId, ctx.org.id), inArray(bookings.id, ids)));
    await tx.delete(occupations).where(and(eq(occupations.orgId, ctx.org.id), inArray(occupations.ownerId, ids)));
    await tx.execute(emitBookingEvents({ ...ctx, actor: { kind: "system" } }, "booking.cancelled", [first, ...others]));
    await tx.execute(raiseOccupancyRevision(ctx.org.id));
  });
}
