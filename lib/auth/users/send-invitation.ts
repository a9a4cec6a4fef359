import type { UserRole } from "../../../db/vocabulary";
import { sendAccountMail } from "../../email/sending/send-account-mail";
import { env } from "../../env/env";
import { log } from "../../env/log";
import { PRODUCT_NAME } from "../../locale/product-name";
import { SIGN_IN_LIMITS } from "../schema";
import { ROLE_PHRASES, ROLE_TEXTS } from "./role-names";
import type { SentInvitation } from "./schema";

const DAY_MS = 86_400_000;

export const expiryOfInvitation = (now: Date): Date => new Date(now.getTime() + SIGN_IN_LIMITS.invitationDays * DAY_MS);

/** Sends the mail of an invitation. When nobody takes it the invitation stands all the same, to be sent again. */
export async function sendInvitation(invitation: {
  org: { name: string };
  inviter: string;
  email: string;
  role: UserRole;
  token: string;
}): Promise<SentInvitation> {
  const { org, inviter, email, role, token } = invitation;
  try {
    await sendAccountMail({
      to: email,
      subject: `You are invited to ${org.name}`,
      heading: `Join ${org.name}`,
      paragraphs: [
        `${inviter} invites you to work in ${org.name} on ${PRODUCT_NAME}, as ${ROLE_PHRASES[role]}.`,
        ROLE_TEXTS[role],
      ],
      action: { text: "See the invitation", href: `${env().appUrl}/invitations/${token}` },
      notes: [
        `The invitation is good for ${SIGN_IN_LIMITS.invitationDays} days, and for you alone: whoever opens it can join in your name.`,
        "If you don’t know who this is from, you can ignore this message.",
      ],
      reason: `Somebody of ${org.name} entered ${email} to invite you.`,
    });
    return { email, isSent: true };
  } catch (error) {
    log.error({ err: error }, "an invitation could not be sent");
    return { email, isSent: false };
  }
}
