import { z } from "zod";
import { DATE_TIME, LocalDate, TIME_TEXT_MAX } from "../../fields/date-time.schema";
import { whole } from "../../fields/number.schema";
import { optional } from "../../fields/optional.schema";

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

/** The longest period of a report. */
export const PERIOD_DAYS_MAX = 366;

/** A local date, or a date-time of which its local day counts. */
export const DayText = z
  .string("must be a date such as 2026-05-01")
  .max(TIME_TEXT_MAX, "must be a date such as 2026-05-01")
  .refine(
    (text) =>
      (text.length === "YYYY-MM-DD".length || DATE_TIME.test(text)) && LocalDate.safeParse(text.slice(0, 10)).success,
    "must be a date such as 2026-05-01",
  )
  .meta({ format: "date" });

/** Which period a report is about: a word, the last full days, or dates (rule R2). */
export const AskedOfReport = z.object({
  period: optional(
    z
      .string()
      .max(40, "must be one of the named periods")
      .transform(readPeriodWord)
      .pipe(z.enum(PERIOD_WORDS, `must be one of ${PERIOD_WORDS.join(", ")}`)),
  ),
  days: optional(whole(1, PERIOD_DAYS_MAX)),
  from: optional(DayText),
  to: optional(DayText),
  compareTo: optional(z.enum(["previous_period"], "must be previous_period")),
});
export type AskedOfReport = z.output<typeof AskedOfReport>;
