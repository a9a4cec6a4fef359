/** The words that name a period, each with what it says (rule R2). */
export const PERIOD_WORDS = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "last_90_days",
  "last_365_days",
  "this_week",
  "last_week",
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
  "this_year",
  "last_year",
] as const;
export type PeriodWord = (typeof PERIOD_WORDS)[number];

const OTHERS: Readonly<Record<string, PeriodWord>> = {
  "7d": "last_7_days",
  "30d": "last_30_days",
  "90d": "last_90_days",
  "365d": "last_365_days",
  week: "this_week",
  month: "this_month",
  quarter: "this_quarter",
  year: "this_year",
};

/** The period that a word names, whatever its case, with hyphens or blanks for underscores, or by a short name; else the word itself. */
export function readPeriodWord(word: string): string {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return OTHERS[plain] ?? plain;
}
