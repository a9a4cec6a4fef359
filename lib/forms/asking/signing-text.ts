import { createHash } from "node:crypto";
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
 * The very text that was shown, found by its hash (rule F6.3). Null for one that no page open since yesterday can have had: another day, or
 * the business has another name or language by now.
 */
export function shownSigningText(org: Business, hash: string, now: Date): SigningText | null {
  const today = localDateAt(now.getTime(), org.timezone);
  return [today, addDays(today, -1)].map((day) => textOn(org, day)).find((one) => one.hash === hash) ?? null;
}

function textOn({ name, locale }: Business, day: string): SigningText {
  const text = textsFor(locale)("forms.signing", { business: name, day: formatDay(day, locale) });
  return { text, hash: createHash("sha256").update(text).digest("hex") };
}
