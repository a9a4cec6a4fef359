import { createTransport } from "nodemailer";
import { senderAddress } from "../../email/sending/sender-address";
import type { Env } from "../../env/env";
import type { CampaignMail } from "../mails/campaign-mail";
import type { RawMail } from "./smtp-session";

/** What a campaign's mail is sent with, besides what it says. */
export type MailParts = CampaignMail & {
  /** who writes: the business's name, and where replies go (empty: nowhere) */
  business: { name: string; slug: string; contactEmail: string };
  to: { name: string; address: string };
  /** null for a test, which nobody can unsubscribe from */
  campaign: { id: string; recipientId: number; orgId: string; oneClickHref: string } | null;
};

type Sending = Pick<Env, "mailFrom" | "appUrl" | "dkim">;

/** The header fields that a signature covers besides nodemailer's own list: RFC 8058 asks for those that unsubscribe. */
const SIGNED_FIELDS = "list-unsubscribe:list-unsubscribe-post:list-id:feedback-id:precedence";
const USUAL_FIELDS =
  "from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:content-id:content-description";

/**
 * The bytes of a campaign's mail (rule M13): one recipient, no other headers than its own, and signed where the installation signs. Names
 * and subject are one line each, so they add no headers.
 */
export async function rawMail(parts: MailParts, sending: Sending): Promise<RawMail & { messageId: string }> {
  const { subject, html, text, business, to, campaign } = parts;
  const address = senderAddress(sending);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message, messageId } = await writer.sendMail({
    from: { name: oneLine(business.name), address },
    to: { name: oneLine(to.name), address: to.address },
    replyTo:
      business.contactEmail === "" ? undefined : { name: oneLine(business.name), address: business.contactEmail },
    subject: oneLine(subject),
    html,
    text,
    messageId: campaign ? `<${messageIdOf(campaign)}@${address.slice(address.lastIndexOf("@") + 1)}>` : undefined,
    headers: campaign ? listHeaders(campaign, business, sending) : { Precedence: "bulk" },
    disableFileAccess: true,
    disableUrlAccess: true,
    dkim: sending.dkim
      ? {
          domainName: sending.dkim.domain,
          keySelector: sending.dkim.selector,
          privateKey: sending.dkim.privateKey,
          headerFieldNames: `${USUAL_FIELDS}:${SIGNED_FIELDS}`,
        }
      : undefined,
  });
  if (!Buffer.isBuffer(message)) throw new Error("the message is no buffer");
  return { bytes: message, from: address, to: to.address, messageId };
}

type Named = { id: string; recipientId: number };

/** Of campaign and recipient, so that it is the same at every attempt, and a notice about it says whose it was (rules M13, M22). */
const messageIdOf = ({ id, recipientId }: Named): string => `${recipientId}.${id}`;

const MESSAGE_ID = /^<?(\d{1,15})\.(cmp_[A-Za-z0-9_-]{12})(@[^>]*)?>?$/;

/** Which recipient of which campaign a Message-ID names; null for any other. */
export function readMessageId(text: string): Named | null {
  const [, recipientId, id] = MESSAGE_ID.exec(text.trim()) ?? [];
  return id === undefined ? null : { id, recipientId: Number(recipientId) };
}

type Listed = NonNullable<MailParts["campaign"]>;

const listHeaders = ({ id, orgId, oneClickHref }: Listed, { slug }: MailParts["business"], { appUrl }: Sending) => ({
  "List-Unsubscribe": { prepared: true, value: `<${oneClickHref}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "List-Id": `<${slug}.${new URL(appUrl).hostname}>`,
  Precedence: "bulk",
  "Feedback-ID": `${id}:${orgId}:campaign:app`,
});

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
