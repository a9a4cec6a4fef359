import { render } from "react-email";
import type { MailContent } from "./mail-content";
import { MailDocument } from "./mail-document";
import type { MailMessage } from "./mail-message";
import { plainText } from "./plain-text";

/** The two forms of a message, of one content. */
export async function renderMail(content: MailContent): Promise<Pick<MailMessage, "subject" | "html" | "text">> {
  const html = await render(<MailDocument content={content} />);
  return { subject: content.subject, html, text: plainText(content) };
}
