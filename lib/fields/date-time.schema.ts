import { z } from "zod";

/**
 * A date-time of the years 2000 to 2199 with `Z`, an offset or neither (rule A6.1). It takes February 30 as well: whether there
 * is such a date is another question. Its groups: the hour, `:SS` with the fraction, the fraction with its point, the offset.
 */
export const DATE_TIME =
  /^2[01]\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;
export const NO_DATE_TIME = "must be an ISO 8601 date-time such as 2030-05-06T13:00:00Z";
/** Anything longer, in characters, isn't parsed as a time at all. */
export const TIME_TEXT_MAX = 120;

/** How long `YYYY-MM-DD` is. */
export const LOCAL_DATE_CHARACTERS = 10;

/** A date of the calendar, in any year. */
export const LocalDate = z.iso.date("must be a date such as 2026-05-01");
/** A date of the years that can be reckoned with. */
export const DateInReach = LocalDate.regex(/^2[01]/, "must be in the years 2000 to 2199");

const hasRealDate = (text: string) => LocalDate.safeParse(text.slice(0, 10)).success;

/** A date-time as bodies give it (rule A6.1); without an offset it is wall time, resolved with the business's zone (rule A6.2). */
export const DateTimeText = z
  .string(NO_DATE_TIME)
  .regex(DATE_TIME, NO_DATE_TIME)
  .refine(hasRealDate, NO_DATE_TIME)
  .meta({
    description:
      "ISO 8601 date-time: `YYYY-MM-DDTHH:MM[:SS[.fff]]` with `Z`, `±HH:MM`, or neither (wall time of the business).",
    examples: ["2030-05-06T13:00:00.000Z"],
  });

/** An instant as answers and events tell it: UTC with milliseconds (rule A6.3). */
export const Instant = z.iso.datetime({ precision: 3 });
