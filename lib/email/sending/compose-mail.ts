import { isIP } from "node:net";
import type { SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import type { Env } from "../../env/env";
import type { MailAddress, MailMessage } from "../mail/mail-message";

/** What the address that mail comes from depends on. */
type Sender = Pick<Env, "mailFrom" | "appUrl">;

/** A message as nodemailer takes it. Names and subject are one line each: they add no headers. */
export function composeMail(message: MailMessage, sender: Sender): SendMailOptions {
  const { id, fromName, to, replyTo, subject, html, text, calendar } = message;
  const address = senderAddress(sender);
  return {
    messageId: `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    from: oneLine({ name: fromName, address }),
    to: to.map(oneLine),
    replyTo: replyTo ? oneLine(replyTo) : undefined,
    subject: plainLine(subject),
    html,
    text,
    icalEvent: calendar ? { method: calendar.method, filename: "invite.ics", content: calendar.text } : undefined,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const oneLine = ({ name, address }: MailAddress): MailAddress => ({ name: plainLine(name), address });

/** Every run of line breaks and other control characters as one space. */
const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** The address that mail comes from: `MAIL_FROM`'s, else `no-reply` at the host of `APP_URL`. */
function senderAddress({ mailFrom, appUrl }: Sender): string {
  const [given] = addressparser(mailFrom ?? "", { flatten: true });
  return given?.address.includes("@") ? given.address : `no-reply@${mailDomain(new URL(appUrl).hostname)}`;
}

/** A host as the part after the @; an IP address stands in brackets there (RFC 5321, 4.1.3). */
function mailDomain(host: string): string {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) === 6) return `[IPv6:${bare}]`;
  return isIP(bare) === 4 ? `[${bare}]` : bare;
}
