import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import type { Busy } from "../../availability/snapshot";
import type { Ctx } from "../../context";
import { findOrgById } from "../../orgs/get-org";
import { whereHoldEnded } from "../booking-state";
import { emitBookingEvents } from "../emit-booking-events";
import { vacate } from "../placing/occupy";
import { storeSteps } from "./store-steps";

/** Whether a hold that has run out still has its rows: a write that meets one cancels it first (rule B8.4). */
export function hasEndedHold({ byMember, byResource }: Busy, now: Date): boolean {
  const nowMs = now.getTime();
  return [...byMember.values(), ...byResource.values()].some(({ expires }) => expires.some((endMs) => endMs <= nowMs));
}

/**
 * Cancels the unpaid bookings of a business whose hold has run out, each with its event (rule B8.4). The clock
 * itself has freed their times already; one that another process cancels at this moment is left to it.
 */
export async function expireHolds(ctx: Pick<Ctx, "db" | "org" | "now">): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const overdue = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.orgId, ctx.org.id), whereHoldEnded(ctx.now)))
      .orderBy(asc(bookings.id))
      .for("update", { skipLocked: true });
    const [first, ...others] = overdue.map((booking) => ({ ...booking, status: "cancelled" as const }));
    if (!first) return;
    const ids = overdue.map((booking) => booking.id);
    const expired = tx
      .update(bookings)
      .set({
        status: "cancelled",
        cancelledAt: ctx.now,
        cancelReason: "The deposit was not paid in time.",
        calendarSequence: sql`${bookings.calendarSequence} + 1`,
      })
      .where(and(eq(bookings.orgId, ctx.org.id), inArray(bookings.id, ids)))
      .returning({ id: bookings.id });
    const told = emitBookingEvents({ ...ctx, actor: { kind: "system" } }, "booking.cancelled", [first, ...others]);
    await storeSteps({ db: tx, org: ctx.org }, [
      { name: "expired", statement: expired.getSQL() },
      vacate(ctx.org.id, ids, { after: "expired" }),
      { name: "event", statement: told },
    ]);
  });
}

/**
 * Cancels the bookings whose hold has run out, each with its event, wherever no write has met them yet (rule B8.4).
 *
 * @throws the last failure, after all businesses had their turn
 */
export async function expireOverdueHolds(db: Database, now: Date): Promise<void> {
  const overdue = await db.selectDistinct({ orgId: bookings.orgId }).from(bookings).where(whereHoldEnded(now));
  let failure: unknown;
  for (const { orgId } of overdue) {
    try {
      const org = await findOrgById(db, orgId);
      if (org) await expireHolds({ db, org, now });
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
}
