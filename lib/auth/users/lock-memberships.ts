import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { memberships } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import type { UserRole } from "../../../db/vocabulary";

type Membership = { userId: string; role: UserRole };

/**
 * The business's users, locked until the transaction ends: if two owners demote each other, the second is no longer an owner when their
 * turn comes. Everything that changes users or invitations starts here, so no two such changes deadlock.
 */
export async function lockMemberships(tx: Database, orgId: string): Promise<Membership[]> {
  await takeTurns(tx, `people of ${orgId}`);
  return tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.orgId, orgId))
    .orderBy(asc(memberships.userId));
}
