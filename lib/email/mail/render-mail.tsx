import { render } from "react-email";
import type { MailContent, MailFact } from "./mail-content";
import { MailDocument } from "./mail-document";
import type { MailMessage } from "./mail-message";

/** The two forms of a message, of one content. */
export async function renderMail(content: MailContent): Promise<Pick<MailMessage, "subject" | "html" | "text">> {
  const html = await render(<MailDocument content={content} />);
  return { subject: content.subject, html, text: plainText(content) };
}

/** The text of a message: what its HTML says, in lines. */
function plainText(content: MailContent): string {
  const { heading, paragraphs, facts, actions, notes, business, reason } = content;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(factText).join("\n"),
    ...actions.map(({ text, href }) => `${text}:\n${href}`),
    ...notes,
    // Two hyphens and a space begin a signature (RFC 3676, 4.3).
    ["-- ", business.name, business.address, business.phone].filter((line) => line !== "").join("\n"),
    reason,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Lines after the first are set in, so that what a customer typed can't pass for a fact of its own. */
function factText({ name, value, detail }: MailFact): string {
  return [`${name}: ${value}`, ...(detail ? [detail] : [])].join("\n").replace(/\r\n?|\n/g, "\n  ");
}
