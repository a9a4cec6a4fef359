import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { CALENDAR_PROBLEMS, type CalendarProblem } from "../../../db/vocabulary";
import { unwrittenIn } from "../pushing/unwritten";
import type { AccountRow } from "./opened-account";

/**
 * What is wrong with an account's calendars as they stand: in reading one, and in writing bookings that are still to be written. There may be
 * unwritten ones although nothing is wrong with the account.
 */
export type FailingCalendars = {
  reading: CalendarProblem | null;
  writing: CalendarProblem | null;
  hasUnwritten: boolean;
};

/** What a server may say of one event, although it takes others. */
const OF_ONE_EVENT = ["forbidden", "too_large", "server_error"] as const satisfies readonly CalendarProblem[];

type Account = Pick<AccountRow, "orgId" | "id">;

/**
 * The first parts of a statement: the bookings that couldn't be written to an account and still have to be (`unwritten`), when one was last
 * written (`written`), and those that the server has refused since (`refused`).
 */
const parts = ({ orgId, id }: Account, now: Date): SQL => sql`
  with unwritten as (
    select booking.ref, push.problem, push.problem_at, push.problem = any(${sql.param([...OF_ONE_EVENT])}::text[]) as is_of_event
    ${unwrittenIn({ orgId, id }, now)}),
  written as (
    select max(event.written_at) as at from calendars calendar
    join calendar_events event on event.org_id = ${orgId} and event.calendar_id = calendar.id
    where calendar.org_id = ${orgId} and calendar.account_id = ${id} and event.written_hash is not null),
  refused as (
    select ref, problem, problem_at from unwritten
    where is_of_event and problem_at > coalesce((select at from written), '-infinity'))`;

/**
 * What is wrong with the calendars of an account that are in use (rule K14.1). Not what was tried last counts, but what is still missing:
 * a booking that failed to be written and is over by now is nobody's business, and a single one that the server refuses is its own.
 */
export async function failingCalendars(tx: Database, account: Account, now: Date): Promise<FailingCalendars> {
  const { orgId, id } = account;
  const [row] = await tx.execute<{ reading: string | null; writing: string | null; has_unwritten: boolean }>(sql`
    ${parts(account, now)},
    counted as (
      select ref, problem, problem_at from unwritten where not is_of_event
      union all select ref, problem, problem_at from refused
      where (select at from written) is null or (select count(*) from refused) > 1)
    select
      (select problem from calendars where org_id = ${orgId} and account_id = ${id} and reads and problem is not null
        order by id limit 1) as reading,
      (select problem from counted order by problem_at desc, ref limit 1) as writing,
      exists (select 1 from unwritten) as has_unwritten`);
  return {
    reading: asProblem(row?.reading),
    writing: asProblem(row?.writing),
    hasUnwritten: row?.has_unwritten ?? false,
  };
}

/**
 * Whether what the server said concerns one booking alone (rule K14.1): it refused that event, has written others, and no other one has been
 * refused since.
 *
 * @param ref the booking's reference
 */
export async function isOfOneBooking(
  tx: Database,
  account: Account,
  { problem, ref }: { problem: CalendarProblem; ref: string },
  now: Date,
): Promise<boolean> {
  if (!OF_ONE_EVENT.some((one) => one === problem)) return false;
  const [row] = await tx.execute<{ is_alone: boolean }>(sql`
    ${parts(account, now)}
    select (select at from written) is not null and not exists (select 1 from refused where ref <> ${ref}) as is_alone`);
  return row?.is_alone ?? false;
}

const asProblem = (text: string | null | undefined): CalendarProblem | null =>
  CALENDAR_PROBLEMS.find((problem) => problem === text) ?? null;
