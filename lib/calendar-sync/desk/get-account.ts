import { and, asc, desc, eq, gt } from "drizzle-orm";
import { calendarAccounts, calendarBusy, calendarLog, calendars, staff } from "../../../db/schema";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { openingRing } from "../../secrets/key-ring";
import { ownAddressesBy } from "../accounts/opened-account";
import type { OwnAddresses } from "../accounts/own-addresses.schema";
import { OutsideError } from "../outside/outside";
import { refuseOthersMember } from "../own-or-managed";
import { CALENDAR_BOUNDS } from "../requests.schema";
import { leftInCalendar } from "./left-in-calendar";
import { listAccountsOf, type ShownAccount } from "./list-accounts";

const NEXT_BUSY_MAX = 10;

export type LogLine = Pick<
  typeof calendarLog.$inferSelect,
  "id" | "calendar" | "kind" | "problem" | "count" | "ref" | "at"
>;

export type AccountDetails = {
  account: ShownAccount;
  /** the name of the member that it belongs to */
  member: string;
  /** the next busy times, as times alone */
  nextBusy: { startMs: number; endMs: number; calendar: string }[];
  /** newest first */
  log: LogLine[];
  /** the addresses by which the owner is invited; null: they can't be opened */
  ownAddresses: OwnAddresses | null;
  /** while it's being disconnected: the references of bookings that are still in its calendars, at most 50 */
  left: string[];
  /** the calendar of another account that the member's bookings are written to */
  writesElsewhere: string | null;
};

/**
 * A connected account with what was read and written (rule K18.1).
 *
 * @throws AppError `not_found`, also for another business's; `not_allowed` for another member's
 */
export async function getAccount(ctx: Ctx, id: string): Promise<AccountDetails> {
  const { db, org, now } = ctx;
  const [found] = await db
    .select({ row: calendarAccounts, member: staff.name })
    .from(calendarAccounts)
    .innerJoin(staff, and(eq(staff.orgId, calendarAccounts.orgId), eq(staff.id, calendarAccounts.staffId)))
    .where(and(eq(calendarAccounts.orgId, org.id), eq(calendarAccounts.id, id)));
  if (!found) throw notFound("calendar account");
  const { row, member } = found;
  await refuseOthersMember(ctx, row.staffId);
  const [accounts, nextBusy, log, ownAddresses, left] = await Promise.all([
    listAccountsOf(ctx, [row.staffId]),
    db
      .select({ startMs: calendarBusy.startMs, endMs: calendarBusy.endMs, calendar: calendars.name })
      .from(calendarBusy)
      .innerJoin(calendars, and(eq(calendars.orgId, calendarBusy.orgId), eq(calendars.id, calendarBusy.calendarId)))
      .where(
        and(
          eq(calendarBusy.orgId, org.id),
          eq(calendars.accountId, id),
          eq(calendars.reads, true),
          gt(calendarBusy.endMs, now.getTime()),
        ),
      )
      .orderBy(asc(calendarBusy.startMs), asc(calendars.id))
      .limit(NEXT_BUSY_MAX),
    db
      .select({
        id: calendarLog.id,
        calendar: calendarLog.calendar,
        kind: calendarLog.kind,
        problem: calendarLog.problem,
        count: calendarLog.count,
        ref: calendarLog.ref,
        at: calendarLog.at,
      })
      .from(calendarLog)
      .where(and(eq(calendarLog.orgId, org.id), eq(calendarLog.accountId, id)))
      .orderBy(desc(calendarLog.id))
      .limit(CALENDAR_BOUNDS.logged),
    openingRing(db)
      .then((ring) => ownAddressesBy(ring, row))
      .catch(unlessKeyMissing),
    row.state === "disconnecting" ? leftInCalendar(db, row) : [],
  ]);
  const account = accounts.find((shown) => shown.id === id);
  if (account === undefined) throw notFound("calendar account");
  const writing = accounts.flatMap((one) => one.calendars).find(({ writes, accountId }) => writes && accountId !== id);
  return { account, member, nextBusy, log, ownAddresses, left, writesElsewhere: writing?.name ?? null };
}

function unlessKeyMissing(error: unknown): null {
  if (error instanceof OutsideError) return null;
  throw error;
}
