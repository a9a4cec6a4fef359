import type { MailContent } from "../../email/mail/mail-content";
import { nameInMail } from "../../email/mail/names";
import { formatList } from "../../locale/format";
import { bookingFormsUrl } from "../links";
import type { LetterFacts } from "./letter-facts";

/** Names the forms that are still to be filled in; nothing if there are none. */
export const formsText = ({ texts, profile }: LetterFacts, forms: readonly string[]): string[] =>
  forms.length === 0
    ? []
    : [texts("forms.missingMail.text", { forms: formatList(forms.map(nameInMail), profile.locale) })];

/** The one button to where they are filled in. */
export function formsAction(
  { booking, profile, texts }: LetterFacts,
  forms: readonly string[],
): MailContent["actions"] {
  const href = bookingFormsUrl(profile.slug, booking.id);
  return forms.length === 0 ? [] : [{ text: texts("forms.missingMail.action", { count: forms.length }), href }];
}
