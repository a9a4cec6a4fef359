import { env } from "../../env/env";
import { PRODUCT_NAME } from "../../locale/product-name";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { renderMail } from "../mail/render-mail";
import { messageIdOf } from "./message-id";
import { sendMail } from "./send-mail";

/** What a person is told about signing in, in English as the dashboard is. */
export type AccountMail = {
  to: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { text: string; href: string };
  notes: string[];
  /** why the reader gets this */
  reason: string;
};

/**
 * Sends the message of a job.
 *
 * @throws MailError if no server accepted it
 */
export async function sendAccountMail(
  job: Pick<ClaimedJob, "orgId" | "kind" | "key">,
  mail: AccountMail,
): Promise<void> {
  const { to, subject, heading, paragraphs, action, notes, reason } = mail;
  const content = await renderMail({
    language: "en",
    direction: "ltr",
    subject,
    preview: paragraphs[0] ?? heading,
    business: { name: PRODUCT_NAME, address: new URL(env().appUrl).host, phone: "" },
    tile: null,
    badge: null,
    heading,
    paragraphs,
    facts: [],
    actions: [action],
    notes,
    reason,
  });
  const recipient = { name: to, address: to };
  await sendMail({
    id: messageIdOf(job),
    fromName: PRODUCT_NAME,
    to: [recipient],
    replyTo: null,
    ...content,
    calendar: null,
  });
}
