import type { Catalog } from "../../catalog/catalog";
import { type CampaignContent, renderCampaign } from "../../email/mail/campaign-document";
import { letterhead } from "../../email/mail/letterhead";
import { formatDate } from "../../locale/format";
import { textsFor } from "../../locale/texts";
import { localDateAt } from "../../time/wall-clock";
import { fillHtml, fillLine, fillText } from "./placeholders";

/** What a campaign says, rendered. */
export type RenderedText = { subject: string; previewText: string | null; html: string; plainText: string };

/** Whom one mail is for. */
export type MailReader = {
  name: string;
  /** when they said yes; null: they were never asked */
  saidYesAt: Date | null;
  unsubscribeHref: string;
};

/** One mail (rule M13). */
export type CampaignMail = { subject: string; html: string; text: string };

/** Where what differs from mail to mail is put into a document that is made once for all. */
const REASON = "\uE002";
const LEAVE = "\uE003";

/**
 * Makes the function that writes a campaign's mail for a reader: the document is made once, and filled in for each (rules M11, M12). The
 * same for previews, tests and mails.
 */
export async function campaignMails(
  profile: Catalog["profile"],
  { subject, previewText, html, plainText }: RenderedText,
): Promise<(reader: MailReader) => CampaignMail> {
  const texts = textsFor(profile.locale);
  const content: CampaignContent = {
    ...letterhead(profile),
    subject: fillLine(subject, { name: "", business: profile.name }),
    preview: previewText === null ? "" : fillLine(previewText, { name: "", business: profile.name }),
    html,
    text: plainText,
    reason: REASON,
    unsubscribe: { words: texts("marketing.unsubscribe"), href: LEAVE },
  };
  const document = await renderCampaign(content);
  return ({ name, saidYesAt, unsubscribeHref }) => {
    const filling = { name, business: profile.name };
    const reason = reasonOf(profile, saidYesAt);
    return {
      subject: fillLine(subject, filling),
      html: put(fillHtml(document.html, filling), escapedText(reason), unsubscribeHref),
      text: put(fillText(document.text, filling), reason, unsubscribeHref),
    };
  };
}

/** A function as replacement, since a text may have what `replaceAll` gives a meaning. */
const put = (document: string, reason: string, href: string): string =>
  document.replaceAll(REASON, () => reason).replaceAll(LEAVE, () => href);

const escapedText = (text: string): string => fillHtml("\uE000", { name: text, business: "" });

function reasonOf({ name, locale, timezone }: Catalog["profile"], saidYesAt: Date | null): string {
  const texts = textsFor(locale);
  if (saidYesAt === null) return texts("marketing.reason", { business: name });
  const date = formatDate(localDateAt(saidYesAt.getTime(), timezone), locale);
  return texts("marketing.reasonYes", { business: name, date });
}
