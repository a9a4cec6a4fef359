import { and, eq } from "drizzle-orm";
import { invitations, users } from "../../../db/schema";
import type { Ctx } from "../../context";
import { nameInMail } from "../../email/mail/names";
import { type AccountMail, sendAccountMail } from "../../email/sending/send-account-mail";
import { env } from "../../env/env";
import { PRODUCT_NAME } from "../../locale/product-name";
import type { ClaimedJob } from "../../queue/claim-jobs";
import type { JobHandler } from "../../queue/job-handler";
import { SIGN_IN_LIMITS } from "../schema";
import { invitationToken, invitationTokenHash } from "./invitation-token";
import { shownName } from "./inviter-of";
import { invitationMailKey } from "./leave-invitation-mail";
import { ROLE_PHRASES, ROLE_TEXTS } from "./role-names";

/**
 * Sends the email of an `invitation` job, unless the invitation has been accepted, revoked, resent or has expired in the
 * meantime.
 *
 * @throws MailError when no server has accepted the message
 */
export const sendInvitation: JobHandler = async (ctx, job) => {
  const mail = await invitationMail(ctx, job);
  if (mail === null) return "dropped";
  await sendAccountMail(job, mail);
  return "done";
};

/** The content; null when it is no longer wanted. */
export async function invitationMail(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  { key, subjectId }: Pick<ClaimedJob, "key" | "subjectId">,
): Promise<AccountMail | null> {
  const [invitation] = await db
    .select({
      orgId: invitations.orgId,
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      tokenHash: invitations.tokenHash,
      inviter: { name: users.name, email: users.email },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.orgId, org.id), eq(invitations.id, subjectId)));
  if (invitation === undefined || invitationMailKey(invitation) !== key || invitation.expiresAt <= now) return null;
  const token = await invitationToken(db, invitation);
  // Created under another secret of the installation: its link wouldn't work.
  if (invitationTokenHash(token) !== invitation.tokenHash) return null;
  const { email, role, inviter } = invitation;
  const business = nameInMail(org.name);
  const who = shownName({ ...inviter, name: inviter.name === null ? null : nameInMail(inviter.name) });
  return {
    to: email,
    subject: `You’re invited to join ${business}`,
    heading: `Join ${business}`,
    paragraphs: [
      `${who} has invited you to join ${business} on ${PRODUCT_NAME} as ${ROLE_PHRASES[role]}.`,
      ROLE_TEXTS[role],
    ],
    action: { text: "View invitation", href: `${env().appUrl}/invitations/${token}` },
    notes: [
      `The invitation expires in ${SIGN_IN_LIMITS.invitationDays} days. Keep it to yourself: anyone with the link can join as you.`,
      "If you don’t know who this is from, you can ignore this email.",
    ],
    reason: `You’re receiving this because ${business} invited ${email}.`,
  };
}
