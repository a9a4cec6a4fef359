import { earliest } from "../../bookings/open-times/bookable-dates";
import { type FieldErrors, invalidFields } from "../../errors";
import { daysBetween, isLocalDate } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import { localDayOf } from "./local-day-of";
import { type AskedOfReport, PERIOD_DAYS_MAX } from "./period.schema";
import type { AskedPeriod } from "./period-of";

/** What is asked for, and what had to be changed about it, in sentences. */
export type ReadPeriod = { asked: AskedPeriod; notes: string[] };

/**
 * The period that a request means (rule R2): by default the last 30 full days. An end after today is cut to today.
 *
 * @throws AppError `invalid_fields` for dates that are no period, and for more than one way to name one
 */
export function readPeriod({ period, days, from, to }: AskedOfReport, now: Date, zone: string): ReadPeriod {
  const given = Object.entries({ period, days, dates: from ?? to }).filter(([, value]) => value !== undefined);
  if (given.length > 1) {
    const [first = "period"] = given.map(([name]) => (name === "dates" ? "from" : name));
    throw invalidFields({ [first]: ["can't be combined with another way to name the period"] });
  }
  if (period !== undefined) return { asked: { word: period }, notes: [] };
  if (days !== undefined) return { asked: { days }, notes: [] };
  if (from === undefined && to === undefined) return { asked: { word: "last_30_days" }, notes: [] };
  if (from === undefined) throw invalidFields({ from: ["is required if to is sent"] });
  if (to === undefined) throw invalidFields({ to: ["is required if from is sent"] });
  const today = localDateAt(now.getTime(), zone);
  const [first, asked] = [localDayOf(from, zone), localDayOf(to, zone)];
  const last = earliest(asked, today);
  const fieldErrors = problemsOf(first, asked, today);
  if (fieldErrors !== null) throw invalidFields(fieldErrors);
  return {
    asked: { from: first, to: last },
    notes: last === asked ? [] : [`The period ends today, ${today}: ${asked} hasn’t come yet.`],
  };
}

function problemsOf(from: string, to: string, today: string): FieldErrors | null {
  for (const [name, date] of Object.entries({ from, to })) {
    if (!isLocalDate(date)) return { [name]: ["must be a date in the years 2000 to 2199"] };
  }
  if (from > to) return { to: ["must not be before from"] };
  if (from > today) return { from: ["must not be after today"] };
  if (daysBetween(from, earliest(to, today)) >= PERIOD_DAYS_MAX) {
    return { to: [`must be at most ${PERIOD_DAYS_MAX} days after from, both included`] };
  }
  return null;
}
