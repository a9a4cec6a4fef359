import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, occupations } from "../../db/schema";
import type { Ctx } from "../context";
import { emitEvents } from "../webhooks/emit-event";

/**
 * Cancels the unpaid bookings of a business whose hold has run out, each with its event (DECISIONS B8). Every write
 * does so before it decides; the clock itself has freed their times already.
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
