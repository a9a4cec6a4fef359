import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { findOrgById } from "../../orgs/find-org";
import { holdEnded } from "../queries";
import { expireHolds } from "./expire-holds";

/**
 * Cancels the bookings whose hold has run out, each with its event, wherever no write has met them yet (DECISIONS B8).
 *
 * @throws the last failure, after all businesses had their turn
 */
export async function expireOverdueHolds(db: Database, now: Date): Promise<void> {
  const overdue = await db.selectDistinct({ orgId: bookings.orgId }).from(bookings).where(holdEnded(now));
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
