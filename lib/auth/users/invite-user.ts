import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { invitations, memberships, users } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import { command } from "../../commands/command";
import { invalidFields, notAllowed } from "../../errors";
import { newId } from "../../ids";
import { jobsWaker } from "../../queue/waker";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { epochOfAddress } from "./invitation-epoch";
import { invitationToken, invitationTokenHash } from "./invitation-token";
import { inviterOf } from "./inviter-of";
import { expiryOfInvitation, leaveInvitationMail } from "./leave-invitation-mail";
import { InviteRequest, type SentInvitation } from "./schema";

/**
 * Invites a person to the business by email. A new invitation replaces an earlier one.
 *
 * @throws AppError `not_allowed`, `rate_limited`, `invalid_fields` for a person who already belongs to the business
 */
export const inviteUser = command({
  needs: { user: "manage" },
  input: InviteRequest,
  async run(ctx, { email, role }): Promise<SentInvitation> {
    const { db, org, now } = ctx;
    const invitation = { orgId: org.id, id: newId("inv"), expiresAt: expiryOfInvitation(now) };
    const tokenHash = invitationTokenHash(await invitationToken(db, invitation));
    await db.transaction(async (tx) => {
      const { userId, roles } = await inviterOf(tx, ctx);
      if (!roles.includes(role)) throw notAllowed();
      if (await isMember(tx, org.id, email)) throw invalidFields({ email: ["This person already has access."] });
      await passLimit(tx, LIMITS.invite, org.id, now);
      await passLimit(tx, LIMITS.inviteToAddress, email, now);
      await dropInvitation(tx, org.id, email, roles);
      const userEpoch = epochOfAddress(email);
      await tx
        .insert(invitations)
        .values({ ...invitation, email, role, tokenHash, userEpoch, invitedBy: userId, createdAt: now });
      await leaveInvitationMail(tx, invitation, now);
    });
    jobsWaker.wake();
    return { email };
  },
});

async function isMember(tx: Database, orgId: string, email: string): Promise<boolean> {
  const [membership] = await tx
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(users.email, email)));
  return membership !== undefined;
}

/** Only owners can replace an owner's invitation. */
async function dropInvitation(tx: Database, orgId: string, email: string, roles: UserRole[]): Promise<void> {
  const [dropped] = await tx
    .delete(invitations)
    .where(and(eq(invitations.orgId, orgId), eq(invitations.email, email)))
    .returning({ role: invitations.role });
  if (dropped && !roles.includes(dropped.role)) throw notAllowed();
}
