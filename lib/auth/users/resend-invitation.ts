import { and, eq } from "drizzle-orm";
import { invitations } from "../../../db/schema";
import { command } from "../../commands/command";
import { LIMITS } from "../../rate-limit/limits";
import { passLimit } from "../../rate-limit/pass-limit";
import { epochOfAddress } from "./invitation-epoch";
import { invitationToChange } from "./invitation-to-change";
import { invitationTokenHash, newInvitationToken } from "./invitation-token";
import { inviterOf } from "./inviter-of";
import { InvitationChoice, type SentInvitation } from "./schema";
import { expiryOfInvitation, sendInvitation } from "./send-invitation";

/**
 * Sends an invitation again, in the name of who does so, for another seven days. The link of the first mail ends: only its hash is
 * known, so this is a new one.
 *
 * @throws AppError `not_found`, `not_allowed`, `rate_limited`
 */
export const resendInvitation = command({
  needs: { user: "manage" },
  input: InvitationChoice,
  async run(ctx, { id }): Promise<SentInvitation> {
    const { db, org, now } = ctx;
    const token = newInvitationToken();
    const { inviter, email, role } = await db.transaction(async (tx) => {
      const { userId, shownName, roles } = await inviterOf(tx, ctx);
      const invitation = await invitationToChange(tx, org.id, id, roles);
      await passLimit(tx, LIMITS.invite, org.id, now);
      await passLimit(tx, LIMITS.inviteToAddress, invitation.email, now);
      await tx
        .update(invitations)
        .set({
          tokenHash: invitationTokenHash(token),
          userEpoch: epochOfAddress(invitation.email),
          invitedBy: userId,
          expiresAt: expiryOfInvitation(now),
        })
        .where(and(eq(invitations.orgId, org.id), eq(invitations.id, id)));
      return { inviter: shownName, ...invitation };
    });
    return sendInvitation({ org, inviter, email, role, token });
  },
});
