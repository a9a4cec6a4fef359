import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { CALENDAR_PROBLEMS, type CalendarProblem } from "../../../db/vocabulary";
import { unwrittenIn } from "../pushing/unwritten";
import type { AccountRow } from "./opened-account";

/** What is wrong with an account's calendars as they stand: in reading one, and in writing bookings that are still to be written. */
export type FailingCalendars = { reading: CalendarProblem | null; writing: CalendarProblem | null };

/**
 * What is wrong with the calendars of an account that are in use (rule K14.1). Not what was tried last counts, but what is still missing:
 * a booking that failed to be written and is over by now is nobody's business.
 */
export async function failingCalendars(
  tx: Database,
  { orgId, id }: Pick<AccountRow, "orgId" | "id">,
  now: Date,
): Promise<FailingCalendars> {
  const [row] = await tx.execute<{ reading: string | null; writing: string | null }>(sql`
    select
      (select problem from calendars where org_id = ${orgId} and account_id = ${id} and reads and problem is not null
        order by id limit 1) as reading,
      (select push.problem ${unwrittenIn({ orgId, id }, now)} order by push.problem_at desc, push.booking_id limit 1) as writing`);
  return { reading: asProblem(row?.reading), writing: asProblem(row?.writing) };
}

const asProblem = (text: string | null | undefined): CalendarProblem | null =>
  CALENDAR_PROBLEMS.find((problem) => problem === text) ?? null;
