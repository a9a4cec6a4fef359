import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarBusy, calendars } from "../../../db/schema";
import { command } from "../../commands/command";
import { invalidFields } from "../../errors";
import { jobsWaker } from "../../queue/waker";
import { calendarWaker } from "../calendar-waker";
import { applyMemberBusy, importSoon } from "../importing/member-busy";
import { reconcileSoon } from "../pushing/reconcile-soon";
import { ChooseRequest } from "../requests.schema";
import { accountToChange, calendarsOfAccount, lockMemberOf } from "./account-access";
import { judgeAnew, lockFailing } from "./judge-anew";
import { lockCalendars } from "./lock-calendars";
import type { CalendarRow } from "./opened-account";
import { refuseTooManyReading } from "./store-account";

/**
 * Says which calendars of an account busy times are read from, and to which one bookings are written (rule K3.1). What is no longer read
 * is free at once, and what was wrong with it is over (rule K14.1). Bookings move to the calendar they are written to now: a member has one.
 *
 * @throws AppError `not_found`, `not_allowed`; `invalid_fields` for a calendar of another account, or one that can't be written to;
 * `conflict` beyond the bounds (rule K1.2)
 */
export const chooseCalendars = command({
  needs: { user: "work" },
  input: ChooseRequest,
  async run(ctx, { id, writesTo, readsFrom }): Promise<{ id: string }> {
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const failing = await lockFailing(tx, orgId, await lockMemberOf(inside, id), id);
      const account = await accountToChange(inside, id);
      await lockCalendars(tx, orgId, account.staffId);
      const all = await calendarsOfAccount(tx, account);
      const reading = new Set(readsFrom);
      refuseChoice(all, writesTo, reading);
      await refuseTooManyReading({ db: tx, org: ctx.org }, account.staffId, reading.size, id);
      const isMoved = await chooseWriting(tx, orgId, account.staffId, all, writesTo);
      const changed = all.filter((calendar) => calendar.reads !== reading.has(calendar.id));
      for (const calendar of changed) await switchReading(tx, calendar, !calendar.reads);
      await judgeAnew(tx, failing, ctx.now);
      if (changed.some(({ reads }) => !reads)) await importSoon(tx, orgId, id, ctx.now);
      if (changed.some(({ reads }) => reads)) await applyMemberBusy(tx, orgId, account.staffId, ctx.now);
      if (isMoved) await reconcileSoon(tx, orgId, account.staffId, ctx.now);
    });
    calendarWaker.wake();
    jobsWaker.wake();
    return { id };
  },
});

function refuseChoice(all: readonly CalendarRow[], writesTo: string, reading: ReadonlySet<string>): void {
  const known = new Map(all.map((calendar) => [calendar.id, calendar]));
  if ([...reading].some((calendarId) => !known.has(calendarId))) {
    throw invalidFields({ readsFrom: ["must be calendars of this account"] });
  }
  if (writesTo === "") return;
  const target = known.get(writesTo);
  if (!target) throw invalidFields({ writesTo: ["must be a calendar of this account"] });
  if (!target.canWrite) throw invalidFields({ writesTo: ["can only be read"] });
}

/** Choosing nowhere here leaves a calendar of another account as it is. @returns whether bookings are written elsewhere now */
async function chooseWriting(
  tx: Database,
  orgId: string,
  staffId: string,
  all: readonly CalendarRow[],
  writesTo: string,
) {
  const before = all.find(({ writes }) => writes)?.id ?? "";
  if (before === writesTo) return false;
  const ofMember = and(eq(calendars.orgId, orgId), eq(calendars.staffId, staffId));
  await tx
    .update(calendars)
    .set({ writes: false })
    .where(and(ofMember, eq(calendars.writes, true)));
  if (writesTo !== "") {
    await tx
      .update(calendars)
      .set({ writes: true })
      .where(and(ofMember, eq(calendars.id, writesTo)));
  }
  return true;
}

/** A calendar that is read again starts from nothing. */
async function switchReading(tx: Database, { orgId, id }: CalendarRow, reads: boolean): Promise<void> {
  await tx
    .update(calendars)
    .set({ reads, ...NEVER_READ })
    .where(and(eq(calendars.orgId, orgId), eq(calendars.id, id)));
  await tx.delete(calendarBusy).where(and(eq(calendarBusy.orgId, orgId), eq(calendarBusy.calendarId, id)));
}

/** The columns of a calendar of which nothing is known. */
export const NEVER_READ = {
  validators: null,
  problem: null,
  failures: 0,
  problems: [],
  appliedAt: null,
  fullAt: null,
  emptySince: null,
  rangeCount: 0,
  dueAt: null,
} satisfies Partial<CalendarRow>;
