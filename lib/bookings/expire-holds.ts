import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, occupations } from "../../db/schema";
import type { Busy } from "../availability/snapshot";
import type { Ctx } from "../context";
import { emitEvents } from "../webhooks/emit-event";

/** Whether a hold that has run out still has its rows: a write that meets one cancels it first (DECISIONS B8). */
export function hasEndedHold({ byMember, byResource }: Busy, now: Date): boolean {
  const nowMs = now.getTime();
  return [...byMember.values(), ...byResource.values()].some(({ expires }) => expires.some((endMs) => endMs <= nowMs));
}

/**
 * Cancels the unpaid bookings of a business whose hold has run out, each with its event (DECISIONS B8). The clock
 * itself has freed their times already.
 */
export async function expireHolds(tx: Database, ctx: Pick<Ctx, "org" | "now">): Promise<void> {
  const expired = await tx
    .update(bookings)
    .set({ status: "cancelled", cancelledAt: ctx.now, cancelReason: "The deposit was not paid in time." })
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        eq(bookings.status, "pending"),
        eq(bookings.depositStatus, "due"),
        lte(bookings.holdEndsAt, ctx.now),
      ),
    )
    .returning();
  if (expired.length === 0) return;
  const ids = expired.map((booking) => booking.id);
  await tx.delete(occupations).where(and(eq(occupations.orgId, ctx.org.id), inArray(occupations.ownerId, ids)));
  await emitEvents(tx, { ...ctx, actor: { kind: "system" } }, "booking.cancelled", expired);
}
