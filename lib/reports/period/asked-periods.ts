import type { Ctx } from "../../context";
import { weekdaysOf } from "../../locale/format";
import type { AskedOfReport } from "./period.schema";
import { type PeriodPair, periodsOf } from "./period-of";
import { readPeriod } from "./read-period";

/** The periods of a report, the first day of its weeks (0 = Sunday), and what a reader must know about them, in sentences. */
export type AskedPeriods = PeriodPair & { firstWeekday: number; notes: string[] };

/**
 * The period that is asked for and the one before it, by the business's calendar (rules R2, R3).
 *
 * @throws AppError `invalid_fields` for a period that there isn't
 */
export function askedPeriods({ org, now }: Pick<Ctx, "org" | "now">, sent: AskedOfReport): AskedPeriods {
  const { asked, notes } = readPeriod(sent, now, org.timezone);
  const firstWeekday = weekdaysOf(org.locale)[0] ?? 1;
  return { ...periodsOf(asked, { nowMs: now.getTime(), zone: org.timezone, firstWeekday }), firstWeekday, notes };
}
