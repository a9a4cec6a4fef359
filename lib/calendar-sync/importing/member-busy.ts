import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendars, occupations, orgs } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import type { Range } from "../../availability/snapshot";
import { changeImported } from "../../bookings/placing/occupy-imported";
import { localDateAt } from "../../time/wall-clock";
import { touchIfWaiting } from "../../waitlist/touch-waitlist";
import { lockCalendars } from "../accounts/lock-calendars";
import { nextTryAt } from "../pushing/next-try";
import { busyPieces, differenceOf, PIECE_MS_MAX, PIECES_MAX } from "./busy-pieces";
import { importWindow } from "./import-window";
import { noteFull } from "./note-full";

/**
 * Makes a member's imported occupied times what their reading calendars say (rule K11.1), raises the occupancy revision if that changed
 * anything, makes the waitlist due if time was freed or taken, and says so if there are too many (rule K11.2). Inside a transaction of the
 * caller, which has locked either none of the member's calendars or all of them.
 */
export async function applyMemberBusy(tx: Database, orgId: string, staffId: string, now: Date): Promise<void> {
  const member = { orgId, staffId };
  await lockCalendars(tx, orgId, staffId);
  await takeTurns(tx, `calendars/${orgId}/${staffId}`);
  const { timezone, maxAdvanceDays } = orgs;
  const [horizon] = await tx.select({ timezone, maxAdvanceDays }).from(orgs).where(eq(orgs.id, orgId));
  if (!horizon) return;
  const window = importWindow(horizon, now);
  const { pieces, fullFromMs } = busyPieces(await busyTimesOf(tx, member, window), window);
  const { goneStarts, changed, gone } = differenceOf(await importedOf(tx, member, window), pieces);
  await changeImported(tx, member, { goneStarts, changed });
  await noteFull(tx, member, fullFromMs === null ? null : localDateAt(fullFromMs, horizon.timezone));
  if ([...gone, ...changed].some(({ endMs }) => endMs > now.getTime())) await touchIfWaiting(tx, orgId, now);
}

/** The same for all members of a business, as when several start or stop working at once. */
export async function applyAllBusy(tx: Database, orgId: string, now: Date): Promise<void> {
  const members = await tx
    .selectDistinct({ staffId: calendars.staffId })
    .from(calendars)
    .where(and(eq(calendars.orgId, orgId), calendars.reads))
    .orderBy(calendars.staffId);
  for (const { staffId } of members) await applyMemberBusy(tx, orgId, staffId, now);
}

/** When an active member is busy by their calendars, whoever's accounts these are: merged, in order, at most one more than are stored. */
async function busyTimesOf(
  tx: Database,
  { orgId, staffId }: { orgId: string; staffId: string },
  window: Range,
): Promise<Range[]> {
  const before = sql`order by start_ms, end_ms rows between unbounded preceding`;
  const rows = await tx.execute<{ start_ms: string; end_ms: string }>(sql`
    with busy as (
      select busy.start_ms, busy.end_ms from calendars calendar
      join calendar_accounts account on account.org_id = ${orgId} and account.id = calendar.account_id
        and account.state not in ('paused', 'disconnecting')
      join staff on staff.org_id = ${orgId} and staff.id = calendar.staff_id and staff.active
      join calendar_busy busy on busy.org_id = ${orgId} and busy.calendar_id = calendar.id
      where calendar.org_id = ${orgId} and calendar.staff_id = ${staffId} and calendar.reads
        and busy.end_ms > ${window.startMs}::bigint and busy.start_ms < ${window.endMs}::bigint),
    marked as (
      select start_ms, end_ms,
        start_ms <= max(end_ms) over (${before} and 1 preceding) as continues from busy),
    numbered as (
      select start_ms, end_ms, count(*) filter (where continues is not true) over (${before} and current row) as nth
      from marked)
    select min(start_ms)::text as start_ms, max(end_ms)::text as end_ms
    from numbered group by nth order by nth limit ${PIECES_MAX + 1}::int`);
  return rows.map((row) => ({ startMs: Number(row.start_ms), endMs: Number(row.end_ms) }));
}

/** What is stored of it and not yet past: what was busy before stays as it was. */
function importedOf(tx: Database, member: { orgId: string; staffId: string }, window: Range): Promise<Range[]> {
  const { orgId, staffId, startMs, endMs, imported } = occupations;
  const isTheirs = and(eq(orgId, member.orgId), eq(staffId, member.staffId), eq(imported, true));
  const mayReachIn = sql`${startMs} > ${window.startMs - PIECE_MS_MAX}::bigint and ${endMs} > ${window.startMs}::bigint`;
  return tx.select({ startMs, endMs }).from(occupations).where(and(isTheirs, mayReachIn));
}

/**
 * Makes an account's calendars due at once, to be read as a whole; after a refused password not before it may be tried again (rule K13.3).
 * The caller wakes `calendarWaker` after its commit.
 */
export async function importSoon(tx: Database, orgId: string, accountId: string, now: Date): Promise<void> {
  const [account] = await tx
    .select()
    .from(calendarAccounts)
    .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, accountId)));
  if (!account) return;
  const tryAt = await nextTryAt(tx, account);
  const dueAt = tryAt !== null && tryAt > now ? tryAt : now;
  await lockCalendars(tx, orgId, account.staffId);
  await tx
    .update(calendars)
    .set({ dueAt, validators: null, failures: 0 })
    .where(and(eq(calendars.orgId, orgId), eq(calendars.accountId, accountId), eq(calendars.reads, true)));
}
