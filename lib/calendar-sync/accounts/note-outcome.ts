import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendarLog } from "../../../db/schema";
import type { CalendarLogKind, CalendarProblem } from "../../../db/vocabulary";
import { reconcileSoon } from "../pushing/reconcile-soon";
import { CALENDAR_BOUNDS } from "../requests.schema";
import type { AccountRow } from "./opened-account";
import { stateAfter } from "./state-after";
import { tellPeople } from "./tell-people";

/** A push is tried again for longer than this. */
const MISSED_MS = 3_600_000;
/** Longer than a call takes, and shorter than the wait after a refusal. */
const TOGETHER_MS = 60_000;

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
    const isSameRefusal = problem === "wrong_password" && (await wasJustRefused(tx, { orgId, id }, now));
    await tx.insert(calendarLog).values({ orgId, accountId: id, kind, problem, calendar, count, ref, at: now });
    await tx.execute(sql`
      delete from calendar_log where org_id = ${orgId} and account_id = ${id} and id <= (
        select id from calendar_log where org_id = ${orgId} and account_id = ${id}
        order by id desc offset ${CALENDAR_BOUNDS.logged}::int limit 1)`);
    const isOtherFailing = problem === null && (await hasFailing(tx, { orgId, id }));
    const { state, problem: before, problemSince, toldAt, refusals } = account;
    const { after, news } = stateAfter(
      { state, problem: before, problemSince, toldAt, refusals },
      { problem, isOtherFailing, isSameRefusal, now },
    );
    await tx.update(calendarAccounts).set(after).where(isThis);
    if (hasMissedMuch(account, after, now)) await reconcileSoon(tx, orgId, account.staffId, now);
    if (news !== null) await tellPeople(tx, { ...account, ...after }, news, now);
  });
}

/** Whether an account is fine again that couldn't be written to for so long that pushes may have been given up (rule K6.2). */
const hasMissedMuch = ({ state, problemSince }: AccountRow, after: Pick<AccountRow, "state">, now: Date): boolean =>
  state === "failing" && after.state === "ok" && now.getTime() - (problemSince?.getTime() ?? 0) >= MISSED_MS;

/** Imports and writes that are under way at one moment are refused together: that is one refusal (rule K14.2). */
async function wasJustRefused(
  tx: Database,
  { orgId, id }: Pick<AccountRow, "orgId" | "id">,
  now: Date,
): Promise<boolean> {
  const [refused] = await tx
    .select({ id: calendarLog.id })
    .from(calendarLog)
    .where(
      and(
        eq(calendarLog.orgId, orgId),
        eq(calendarLog.accountId, id),
        eq(calendarLog.problem, "wrong_password"),
        gt(calendarLog.at, new Date(now.getTime() - TOGETHER_MS)),
      ),
    )
    .limit(1);
  return refused !== undefined;
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
