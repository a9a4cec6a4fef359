import type { MarketingAnswer, MarketingPolicy } from "../../db/vocabulary";
import { textsFor } from "../locale/texts";

/** The box that a form shows: what a tick means, and the sentence beside it, which is kept as proof (rule M2). */
export type ConsentBox = { answer: MarketingAnswer; words: string };

/** The box of a business's booking and checkout forms; null: it writes no news, so there's none. */
export function consentBox(policy: MarketingPolicy, locale: string): ConsentBox | null {
  const texts = textsFor(locale);
  if (policy === "opt_in") return { answer: "yes", words: texts("marketing.yes") };
  if (policy === "existing_customers") return { answer: "no", words: texts("marketing.no") };
  return null;
}
