import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import type { Ctx } from "../../context";
import { findOrgById } from "../../orgs/get-org";
import { inTurn } from "../../queue/in-turn";
import { whereHoldEnded } from "../booking-state";
import { cancelEndedHolds } from "./cancel-ended-holds";
import { storeSteps } from "./store-steps";

/** Cancels the bookings of a business whose hold has ended, except for any that another transaction is changing at this moment. */
export async function sweepEndedHoldsOf(ctx: Pick<Ctx, "db" | "org" | "now">): Promise<void> {
  const ended = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), whereHoldEnded(ctx.now)))
    .orderBy(asc(bookings.id));
  for (const hold of ended) await storeSteps(ctx, cancelEndedHolds(ctx, [hold])?.steps ?? []);
}

/**
 * Cancels the bookings whose hold has ended, each with its event, if no write has touched them yet (rule B8.4).
 *
 * @throws the last failure, after all businesses have had their turn
 */
export async function sweepEndedHolds(db: Database, now: Date): Promise<void> {
  const overdue = await db.selectDistinct({ orgId: bookings.orgId }).from(bookings).where(whereHoldEnded(now));
  await inTurn(overdue, async ({ orgId }) => {
    const org = await findOrgById(db, orgId);
    if (org) await sweepEndedHoldsOf({ db, org, now });
  });
}
