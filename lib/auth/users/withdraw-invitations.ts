import { and, eq, not } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong, isInQuery } from "../../../db/is-among";
import { invitations, users } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";

/** Withdraws the invitations that a user has sent, except for the roles in `kept`, which they can still give. */
export async function withdrawInvitationsBy(
  tx: Database,
  orgId: string,
  userId: string,
  kept: UserRole[],
): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.orgId, orgId), eq(invitations.invitedBy, userId), not(isAmong(invitations.role, kept))));
}

/** Withdraws an invitation to a user's own address. */
export async function withdrawInvitationsTo(tx: Database, orgId: string, userId: string): Promise<void> {
  const addresses = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(invitations).where(and(eq(invitations.orgId, orgId), isInQuery(invitations.email, addresses)));
}
