import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { insertInBatches } from "../../../db/insert-in-batches";
import { calendarBusy, calendars } from "../../../db/schema";
import type { Range } from "../../availability/snapshot";
import { lockCalendars } from "../accounts/lock-calendars";
import { CALENDAR_BOUNDS } from "../requests.schema";
import { differenceOf } from "./busy-pieces";
import { type ClaimedCalendar, dueAgain, holdsClaim } from "./claim-calendars";
import { applyMemberBusy } from "./member-busy";
import { noteMissing } from "./note-missing";
import type { ReadCalendar } from "./read-outside";

/** From so many busy times on, finding none at all counts only when it's found twice in a row (rule K7.3). */
const SUSPICIOUS_FROM = 10;

/** The import as it began and will be repeated. */
export type ImportTimes = { window: Range; beganAt: Date; now: Date; nextAt: Date };

/** `stored`: it counts; `doubted`: it found nothing where much was; `dropped`: it no longer matters, because another one has begun since. */
export type Stored = "stored" | "doubted" | "dropped";

/**
 * Stores what was read of a calendar, whole or not at all (rule K11.3): in one transaction, unless a later import has begun, or the
 * calendar isn't read any more.
 */
export function storeImport(
  db: Database,
  claimed: ClaimedCalendar,
  read: NonNullable<ReadCalendar>,
  times: ImportTimes,
): Promise<Stored> {
  const { orgId, staffId, id } = claimed.calendar;
  return db.transaction(async (tx) => {
    const locked = await lockCalendar(tx, claimed);
    if (locked === null) return "dropped";
    const isNone = read.ranges.length === 0 && locked.rangeCount >= SUSPICIOUS_FROM;
    if (isNone && locked.emptySince === null) {
      await tx
        .update(calendars)
        .set({ ...succeeded(times), emptySince: times.beganAt, validators: null })
        .where(holdsClaim(claimed.calendar));
      return "doubted";
    }
    await replaceBusy(tx, { orgId, calendarId: id }, read.ranges);
    await noteMissing(tx, claimed.calendar, read.ownUids, times);
    await tx
      .update(calendars)
      .set({
        ...succeeded(times),
        // What was asked for again meanwhile is read as a whole.
        validators: sql`case when due_at = lease_until then ${JSON.stringify(read.validators)}::jsonb end`,
        appliedAt: times.beganAt,
        fullAt: times.beganAt,
        emptySince: null,
        rangeCount: read.ranges.length,
        problems: read.problems.slice(0, CALENDAR_BOUNDS.problems),
      })
      .where(holdsClaim(claimed.calendar));
    await applyMemberBusy(tx, orgId, staffId, times.now);
    return "stored";
  });
}

/** Notes that nothing has changed since the last import (rule K7.2), or that nothing had to be read. */
export async function storeUnchanged(db: Database, { calendar }: ClaimedCalendar, times: Pick<ImportTimes, "nextAt">) {
  await db.update(calendars).set(succeeded(times)).where(holdsClaim(calendar));
}

const succeeded = ({ nextAt }: Pick<ImportTimes, "nextAt">) => ({
  problem: null,
  failures: 0,
  leaseUntil: null,
  dueAt: dueAgain(nextAt),
});

/** Before everything else, with all others of the member: whoever changes calendars locks their rows first. */
async function lockCalendar(tx: Database, { calendar, account }: ClaimedCalendar) {
  await lockCalendars(tx, calendar.orgId, calendar.staffId);
  const isRead = sql`${calendars.reads} and exists (
    select 1 from calendar_accounts where org_id = ${account.orgId} and id = ${account.id} and state in ('ok', 'failing'))`;
  const [row] = await tx
    .select({ rangeCount: calendars.rangeCount, emptySince: calendars.emptySince })
    .from(calendars)
    .where(and(holdsClaim(calendar), isRead));
  return row ?? null;
}

/** Only what differs is written: most imports find what the one before them found. */
async function replaceBusy(tx: Database, of: { orgId: string; calendarId: string }, ranges: readonly Range[]) {
  const isOfCalendar = and(eq(calendarBusy.orgId, of.orgId), eq(calendarBusy.calendarId, of.calendarId));
  const before = await tx
    .select({ startMs: calendarBusy.startMs, endMs: calendarBusy.endMs })
    .from(calendarBusy)
    .where(isOfCalendar)
    .orderBy(asc(calendarBusy.startMs));
  const { goneStarts, changed } = differenceOf(before, ranges);
  if (goneStarts.length > 0) {
    const gone = sql`start_ms = any(string_to_array(${goneStarts.join(",")}, ',')::bigint[])`;
    await tx.delete(calendarBusy).where(and(isOfCalendar, gone));
  }
  const rows = changed.map((range) => ({ ...of, ...range }));
  const tail = sql`on conflict (org_id, calendar_id, start_ms) do update set end_ms = excluded.end_ms`;
  await insertInBatches(tx, calendarBusy, rows, tail);
}
