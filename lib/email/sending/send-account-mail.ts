import { env } from "../../env/env";
import { newId } from "../../ids";
import { PRODUCT_NAME } from "../../locale/product-name";
import { renderMail } from "../mail/render-mail";
import { sendMail } from "./send-mail";

/** What a person is told about signing in, in English as the dashboard is. */
type AccountMail = {
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
 * Sends a message that somebody is waiting for, at once.
 *
 * @throws MailError when nobody has taken it
 */
export async function sendAccountMail(mail: AccountMail): Promise<void> {
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
    id: newId("mail"),
    fromName: PRODUCT_NAME,
    to: [recipient],
    replyTo: null,
    ...content,
    calendar: null,
  });
}
