import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { calendarAccounts, calendarBusy, calendars } from "../../../db/schema";
import type { Ctx } from "../../context";
import { ownMemberId } from "../../staff/own-member";
import { managesCalendars } from "../own-or-managed";

/** A time in which connected calendars make a member busy. `account` null: it isn't this person's to see which one. */
export type BusyTime = {
  staffId: string;
  startMs: number;
  endMs: number;
  account: { id: string; label: string } | null;
};

/** No view shows more of them at once. */
const BUSY_MAX = 1_000;

/**
 * The imported busy times among some days, cut to them, by member and start; those of one account that touch are one (rule K18.3). At most
 * 1,000 are read.
 */
export async function listBusyTimes(
  ctx: Ctx,
  { fromAt, toAt, staffId }: { fromAt: Date; toAt: Date; staffId: string | null },
): Promise<BusyTime[]> {
  const [fromMs, toMs] = [fromAt.getTime(), toAt.getTime()];
  const own = managesCalendars(ctx) ? null : await ownMemberId(ctx);
  const rows = await ctx.db
    .select({
      staffId: calendars.staffId,
      startMs: calendarBusy.startMs,
      endMs: calendarBusy.endMs,
      id: calendarAccounts.id,
      label: calendarAccounts.label,
    })
    .from(calendarBusy)
    .innerJoin(calendars, and(eq(calendars.orgId, calendarBusy.orgId), eq(calendars.id, calendarBusy.calendarId)))
    .innerJoin(
      calendarAccounts,
      and(eq(calendarAccounts.orgId, calendars.orgId), eq(calendarAccounts.id, calendars.accountId)),
    )
    .where(
      and(
        eq(calendarBusy.orgId, ctx.org.id),
        lt(calendarBusy.startMs, toMs),
        gt(calendarBusy.endMs, fromMs),
        eq(calendars.reads, true),
        inArray(calendarAccounts.state, ["ok", "failing", "needs_sign_in"]),
        staffId === null ? undefined : eq(calendars.staffId, staffId),
      ),
    )
    .orderBy(asc(calendars.staffId), asc(calendarAccounts.id), asc(calendarBusy.startMs))
    .limit(BUSY_MAX);
  const seesAll = managesCalendars(ctx);
  const times = rows.map(({ id, label, ...row }) => ({
    staffId: row.staffId,
    startMs: Math.max(row.startMs, fromMs),
    endMs: Math.min(row.endMs, toMs),
    account: seesAll || row.staffId === own ? { id, label } : null,
  }));
  return merged(times);
}

/** Those that follow each other and touch as one; given by member, account and start. */
function merged(times: readonly BusyTime[]): BusyTime[] {
  const all: BusyTime[] = [];
  for (const time of times) {
    const last = all.at(-1);
    const isSame = last?.staffId === time.staffId && last.account?.id === time.account?.id;
    if (last && isSame && time.startMs <= last.endMs && time.startMs >= last.startMs) {
      last.endMs = Math.max(last.endMs, time.endMs);
    } else all.push({ ...time });
  }
  return all;
}
