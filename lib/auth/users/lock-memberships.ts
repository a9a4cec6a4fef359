import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { memberships } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import type { UserRole } from "../../../db/vocabulary";

type Membership = { userId: string; role: UserRole };

/**
 * Who works in a business, once nobody else is changing that until the transaction ends: two owners who demote each other follow
 * one another, and the second one isn't an owner any more. Whatever changes members or invitations comes through here first, so
 * no two such changes wait for each other in a circle.
 */
export async function lockMemberships(tx: Database, orgId: string): Promise<Membership[]> {
  await takeTurns(tx, `people of ${orgId}`);
  return tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.orgId, orgId))
    .orderBy(asc(memberships.userId));
}
