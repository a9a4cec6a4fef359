import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendarLog } from "../../../db/schema";
import type { CalendarLogKind, CalendarProblem } from "../../../db/vocabulary";
import { CALENDAR_BOUNDS } from "../requests.schema";
import type { AccountRow } from "./opened-account";
import { stateAfter } from "./state-after";
import { tellPeople } from "./tell-people";

type Outcome = {
  kind: CalendarLogKind;
  /** null: it worked */
  problem: CalendarProblem | null;
  /** the calendar's name; null for the account as a whole */
  calendar: string | null;
  count?: number;
  ref?: string;
  now: Date;
};

/**
 * Notes how an import or a write went: in the account's log, its state, and by email where people must know (rules K1.4, K14.1 and K14.2).
 * A third refused password in a row needs a new sign-in. An account that is gone is left alone.
 */
export async function noteOutcome(
  db: Database,
  { orgId, id }: Pick<AccountRow, "orgId" | "id">,
  { kind, problem, calendar, count = undefined, ref = undefined, now }: Outcome,
): Promise<void> {
  const isThis = and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id));
  await db.transaction(async (tx) => {
    const [account] = await tx.select().from(calendarAccounts).where(isThis).for("no key update");
    if (!account) return;
    await tx.insert(calendarLog).values({ orgId, accountId: id, kind, problem, calendar, count, ref, at: now });
    await tx.execute(sql`
      delete from calendar_log where org_id = ${orgId} and account_id = ${id} and id <= (
        select id from calendar_log where org_id = ${orgId} and account_id = ${id}
        order by id desc offset ${CALENDAR_BOUNDS.logged}::int limit 1)`);
    const isOtherFailing = problem === null && (await hasFailing(tx, { orgId, id }));
    const { state, problem: before, problemSince, toldAt, refusals } = account;
    const { after, news } = stateAfter(
      { state, problem: before, problemSince, toldAt, refusals },
      { problem, isOtherFailing, now },
    );
    await tx.update(calendarAccounts).set(after).where(isThis);
    if (news !== null) await tellPeople(tx, { ...account, ...after }, news, now);
  });
}

/** Whether the last import of one of its calendars, or the last write to the one that is written to, failed as far as the log reaches. */
async function hasFailing(tx: Database, { orgId, id }: Pick<AccountRow, "orgId" | "id">): Promise<boolean> {
  const [failing] = await tx.execute(sql`
    select 1 from (
      select distinct on (calendar, kind = 'import') calendar, kind, problem from calendar_log
      where org_id = ${orgId} and account_id = ${id} and kind <> 'connect' and calendar is not null
      order by calendar, kind = 'import', id desc) latest
    where latest.problem is not null and exists (
      select 1 from calendars
      where org_id = ${orgId} and account_id = ${id} and name = latest.calendar
        and case when latest.kind = 'import' then reads else writes end)
    limit 1`);
  return failing !== undefined;
}
