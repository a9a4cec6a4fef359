import type { SendMailOptions } from "nodemailer";
import type { MailAddress, MailMessage } from "../mail/mail-message";
import { type Sender, senderAddress } from "./sender-address";

/** A message in nodemailer's form. Names and subject are one line each: they add no headers. */
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
