import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendarLog } from "../../../db/schema";
import type { CalendarLogKind, CalendarProblem } from "../../../db/vocabulary";
import { afterRefusalMs } from "../importing/import-schedule";
import { leftAloneMs } from "../outside/outside";
import { reconcileSoon } from "../pushing/reconcile-soon";
import { pushUnwritten } from "../pushing/unwritten";
import { CALENDAR_BOUNDS } from "../requests.schema";
import { failingCalendars, isOfOneBooking } from "./failing-calendars";
import { lockCalendars } from "./lock-calendars";
import type { AccountRow } from "./opened-account";
import { isSameRefusal, stateAfter } from "./state-after";
import { tellPeople } from "./tell-people";

/** A push is tried again for longer than this. */
const MISSED_MS = 3_600_000;

type Outcome = {
  kind: CalendarLogKind;
  /** null: it worked */
  problem: CalendarProblem | null;
  /** the calendar's name; null for the account as a whole */
  calendar: string | null;
  count?: number;
  ref?: string;
  /** how long the server wants to be left alone, in milliseconds */
  retryAfterMs?: number | null;
  now: Date;
};

/**
 * Notes how an import or a write went: in the account's log, its state, and by email where people must know (rules K1.4, K14.1 and K14.2).
 * A third refused password in a row needs a new sign-in; before that, all calendars of the account wait, as they do if the server wants to
 * be left alone. An account that is gone isn't noted. While a calendar can be read, bookings that couldn't be written to it are tried
 * again (rule K6.2).
 *
 * @param used the account as it was used
 * @returns false: nothing was noted, because the password that was refused is no longer the account's (rule K14.3)
 */
export async function noteOutcome(
  db: Database,
  { orgId, id, password }: Pick<AccountRow, "orgId" | "id" | "password">,
  { kind, problem, calendar, count = undefined, ref = undefined, retryAfterMs = null, now }: Outcome,
): Promise<boolean> {
  const isThis = and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id));
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(calendarAccounts).where(isThis).for("no key update");
    if (!account) return true;
    if (problem === "wrong_password" && account.password !== password) return false;
    const isSameRefusal = problem === "wrong_password" && (await wasJustRefused(tx, account, now));
    await tx.insert(calendarLog).values({ orgId, accountId: id, kind, problem, calendar, count, ref, at: now });
    await tx.execute(sql`
      delete from calendar_log where org_id = ${orgId} and account_id = ${id} and id <= (
        select id from calendar_log where org_id = ${orgId} and account_id = ${id}
        order by id desc offset ${CALENDAR_BOUNDS.logged}::int limit 1)`);
    await leaveAlone(tx, account, retryAfterMs, now);
    if (problem !== null && ref !== undefined && (await isOfOneBooking(tx, account, { problem, ref }, now)))
      return true;
    const { reading, writing, hasUnwritten } = await failingCalendars(tx, account, now);
    const { state, problem: before, problemSince, toldAt, refusals } = account;
    const { after, news } = stateAfter(
      { state, problem: before, problemSince, toldAt, refusals },
      { problem, otherProblem: reading ?? writing, isSameRefusal, now },
    );
    await tx.update(calendarAccounts).set(after).where(isThis);
    if (problem === "wrong_password") await holdBack(tx, account, afterRefusalMs(after.refusals), now);
    if (hasMissedMuch(account, after, now)) await reconcileSoon(tx, orgId, account.staffId, now);
    const isReached = kind === "import" && problem === null && (after.state === "failing" || after.state === "ok");
    if (isReached && reading === null && hasUnwritten) await pushUnwritten(tx, account, now);
    if (news !== null) await tellPeople(tx, { ...account, ...after }, news, now);
    return true;
  });
}

/** Nothing of the account is asked for before the server wants to be (rules K4.4 and K13.3). */
async function leaveAlone(tx: Database, { orgId, id }: AccountRow, askedMs: number | null, now: Date): Promise<void> {
  if (askedMs === null) return;
  const until = new Date(now.getTime() + leftAloneMs(askedMs)).toISOString();
  await tx.execute(sql`
    update calendar_accounts set left_alone_until = greatest(left_alone_until, ${until}::timestamptz)
    where org_id = ${orgId} and id = ${id}`);
}

/** Whether an account is fine again that couldn't be written to for so long that pushes may have been given up (rule K6.2). */
const hasMissedMuch = ({ state, problemSince }: AccountRow, after: Pick<AccountRow, "state">, now: Date): boolean =>
  state === "failing" && after.state === "ok" && now.getTime() - (problemSince?.getTime() ?? 0) >= MISSED_MS;

/** Whether this is one refusal with the last one that counted (rule K14.2). */
async function wasJustRefused(tx: Database, { orgId, id, refusals }: AccountRow, now: Date): Promise<boolean> {
  if (refusals === 0) return false;
  const isTheirs = sql`${calendarLog.orgId} = ${orgId} and ${calendarLog.accountId} = ${id}`;
  const refused = await tx
    .select({ at: calendarLog.at })
    .from(calendarLog)
    .where(
      sql`${isTheirs} and ${calendarLog.problem} = 'wrong_password' and ${calendarLog.id} > coalesce((
        select max(id) from calendar_log where org_id = ${orgId} and account_id = ${id} and problem is null), 0)`,
    )
    .orderBy(calendarLog.id);
  return isSameRefusal(
    refused.map(({ at }) => at),
    now,
  );
}

/** A refused password is tried again for none of the account's calendars before that time is over (rule K13.3). @param waitMs null: never */
async function holdBack(
  tx: Database,
  { orgId, id, staffId }: AccountRow,
  waitMs: number | null,
  now: Date,
): Promise<void> {
  await lockCalendars(tx, orgId, staffId);
  const nextAt = waitMs === null ? null : new Date(now.getTime() + waitMs).toISOString();
  await tx.execute(sql`
    update calendars set due_at = case when ${nextAt}::timestamptz is null then null
      else greatest(due_at, ${nextAt}::timestamptz) end
    where org_id = ${orgId} and account_id = ${id} and due_at is not null`);
}
