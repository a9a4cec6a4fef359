import { sendAccountMail } from "../email/sending/send-account-mail";
import { env } from "../env/env";
import { PRODUCT_NAME } from "../locale/product-name";
import { SIGN_IN_LIMITS } from "./schema";

/**
 * Sends the link that signs its reader in. It opens a page with a button: programs that look through mail open links, and
 * the link is good only once.
 *
 * @param link.callbackUrl a path of our own to go on to
 * @throws MailError when nobody has taken the message
 */
export async function sendSignInLink({
  email,
  token,
  callbackUrl,
}: {
  email: string;
  token: string;
  callbackUrl: string;
}): Promise<void> {
  await sendAccountMail({
    to: email,
    subject: "Your sign-in link",
    heading: "Sign in with one click",
    paragraphs: [`Use this link to sign in to ${PRODUCT_NAME}. It works once, for ${SIGN_IN_LIMITS.linkMin} minutes.`],
    action: {
      text: "Sign in",
      href: `${env().appUrl}/sign-in/link?${new URLSearchParams({ email, token, callbackUrl })}`,
    },
    notes: ["If you didn’t ask for it, you can ignore this message: nobody gets in without it."],
    reason: `Somebody entered ${email} on the sign-in page.`,
  });
}
