import type { Org } from "../../context";
import { formatDay } from "../../locale/format";
import { textsFor } from "../../locale/texts";
import { addDays } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import type { SigningText } from "../views";

type Business = Pick<Org, "name" | "locale" | "timezone">;

/** What stands above the button of a form with a signature: what signing means, the business and the day (rule F6.3). */
export function signingText(org: Business, now: Date): SigningText {
  return textOn(org, localDateAt(now.getTime(), org.timezone));
}

/**
 * The very text that was shown with the day that the page had; null for a day that no page open since yesterday can have had.
 */
export function shownSigningText(org: Business, shownOn: string, now: Date): SigningText | null {
  const today = localDateAt(now.getTime(), org.timezone);
  return shownOn === today || shownOn === addDays(today, -1) ? textOn(org, shownOn) : null;
}

function textOn({ name, locale }: Business, shownOn: string): SigningText {
  const text = textsFor(locale)("forms.signing", { business: name, day: formatDay(shownOn, locale) });
  return { text, shownOn };
}
