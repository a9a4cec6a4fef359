import { and, eq } from "drizzle-orm";
import { invitations } from "../../../db/schema";
import { command } from "../../commands/command";
import { jobsWaker } from "../../queue/waker";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { epochOfAddress } from "./invitation-epoch";
import { invitationToChange } from "./invitation-to-change";
import { invitationToken, invitationTokenHash } from "./invitation-token";
import { inviterOf } from "./inviter-of";
import { expiryOfInvitation, leaveInvitationMail } from "./leave-invitation-mail";
import { InvitationChoice, type SentInvitation } from "./schema";

/**
 * Resends an invitation in the acting user's name, for another seven days. The first email's link stops working: only its hash is known, so
 * a new one is needed.
 *
 * @throws AppError `not_found`, `not_allowed`, `rate_limited`
 */
export const resendInvitation = command({
  needs: { user: "manage" },
  input: InvitationChoice,
  async run(ctx, { id }): Promise<SentInvitation> {
    const { db, org, now } = ctx;
    const sent = { orgId: org.id, id, expiresAt: expiryOfInvitation(now) };
    const tokenHash = invitationTokenHash(await invitationToken(db, sent));
    const email = await db.transaction(async (tx) => {
      const { userId, roles } = await inviterOf(tx, ctx);
      const invitation = await invitationToChange(tx, org.id, id, roles);
      await passLimit(tx, LIMITS.invite, org.id, now);
      await passLimit(tx, LIMITS.inviteToAddress, invitation.email, now);
      await tx
        .update(invitations)
        .set({
          tokenHash,
          userEpoch: epochOfAddress(invitation.email),
          invitedBy: userId,
          expiresAt: sent.expiresAt,
        })
        .where(and(eq(invitations.orgId, org.id), eq(invitations.id, id)));
      await leaveInvitationMail(tx, sent, now);
      return invitation.email;
    });
    jobsWaker.wake();
    return { email };
  },
});
