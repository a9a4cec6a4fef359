import { z } from "zod";
import { DATE_TIME, LocalDate, TIME_TEXT_MAX } from "../../fields/date-time.schema";
import { whole } from "../../fields/number.schema";
import { optional } from "../../fields/optional.schema";
import { PERIOD_WORDS, readPeriodWord } from "./period-words";

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
