import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendars, orgs, staff, users } from "../../../db/schema";
import type { AccountRow, CalendarRow } from "../accounts/opened-account";
import type { Horizon } from "./import-window";

/** How long a claimed calendar belongs to its worker, unless the worker renews it (rule K13.1). */
export const IMPORT_LEASE_MS = 60_000;

/** A calendar whose import a worker has claimed: `calendar.claim` is the number of this claim. */
export type ClaimedCalendar = {
  calendar: CalendarRow;
  account: AccountRow;
  member: { isActive: boolean };
  /** of the member and of whoever connected the account, besides those that the account has: whoever declined isn't busy */
  emails: string[];
  horizon: Horizon;
};

export type CalendarKey = Pick<CalendarRow, "orgId" | "id" | "claim">;

/** This claim is still the newest one. */
export const holdsClaim = ({ orgId, id, claim }: CalendarKey) =>
  and(eq(calendars.orgId, orgId), eq(calendars.id, id), eq(calendars.claim, claim));

/**
 * Claims the calendar that has been due the longest. No two workers, on any instances, claim the same until the lease is over, nor two
 * calendars of one account, whose password may be refused, nor any of one whose server wants to be left alone (rule K13.3). While it is claimed it's due at the lease's end: so whoever wants it read again
 * meanwhile only has to make it due earlier.
 *
 * @param busyHosts hosts that are asked enough at present
 * @param passedOver accounts that were looked at in vain
 * @returns null: none is due that nobody else is at
 */
export async function claimCalendar(
  db: Database,
  now: Date,
  { busyHosts, leaseMs }: { busyHosts: readonly string[]; leaseMs: number },
  passedOver: readonly string[] = [],
): Promise<ClaimedCalendar | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz`;
  const isDue = sql`due.due_at <= ${at} and (due.lease_until is null or due.lease_until <= ${at}) and due.reads
    and not exists (
      select 1 from calendars other
      where other.org_id = due.org_id and other.account_id = due.account_id and other.lease_until > ${at})`;
  const claimed = await db.transaction(async (tx) => {
    const [account] = await tx.execute<{ org_id: string; id: string }>(sql`
      select account.org_id, account.id from calendars due
      join calendar_accounts account on account.org_id = due.org_id and account.id = due.account_id
      where ${isDue} and account.state in ('ok', 'failing')
        and (account.left_alone_until is null or account.left_alone_until <= ${at})
        and account.host <> all(${sql.param([...busyHosts])}::text[])
        and account.id <> all(${sql.param([...passedOver])}::text[])
      order by due.due_at, due.id limit 1 for no key update of account skip locked`);
    if (!account) return null;
    // Looked at once more, by what others have claimed until the account was locked.
    const [row] = await tx.execute<{ org_id: string; id: string }>(sql`
      update calendars set lease_until = ${until}, due_at = ${until}, claim = claim + 1
      where (org_id, id) = (
        select due.org_id, due.id from calendars due
        where due.org_id = ${account.org_id} and due.account_id = ${account.id} and ${isDue}
        order by due.due_at, due.id limit 1 for update skip locked)
      returning org_id, id`);
    return { accountId: account.id, row: row ?? null };
  });
  if (claimed === null) return null;
  const { accountId, row } = claimed;
  // Somebody else was quicker there, but other accounts may be due.
  if (row === null) return claimCalendar(db, now, { busyHosts, leaseMs }, [...passedOver, accountId]);
  return loadClaimed(db, row.org_id, row.id);
}

async function loadClaimed(db: Database, orgId: string, id: string): Promise<ClaimedCalendar | null> {
  const ofAccount = and(eq(calendarAccounts.orgId, calendars.orgId), eq(calendarAccounts.id, calendars.accountId));
  const [row] = await db
    .select({
      calendar: calendars,
      account: calendarAccounts,
      isActive: staff.active,
      memberEmail: staff.email,
      personEmail: users.email,
      timezone: orgs.timezone,
      maxAdvanceDays: orgs.maxAdvanceDays,
    })
    .from(calendars)
    .innerJoin(calendarAccounts, ofAccount)
    .innerJoin(staff, and(eq(staff.orgId, calendars.orgId), eq(staff.id, calendars.staffId)))
    .innerJoin(orgs, eq(orgs.id, calendars.orgId))
    .leftJoin(users, eq(users.id, calendarAccounts.createdBy))
    .where(and(eq(calendars.orgId, orgId), eq(calendars.id, id)));
  if (!row) return null;
  const { calendar, account, isActive, memberEmail, personEmail, timezone, maxAdvanceDays } = row;
  return {
    calendar,
    account,
    member: { isActive },
    emails: [memberEmail, personEmail ?? ""].filter((email) => email !== ""),
    horizon: { timezone, maxAdvanceDays },
  };
}

/** Extends the lease of an import that is still running; what has been made due meanwhile stays due. */
export async function renewCalendar(db: Database, { calendar }: ClaimedCalendar, until: Date): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz`;
  await db
    .update(calendars)
    .set({ leaseUntil: until, dueAt: sql`case when due_at = lease_until then ${at} else due_at end` })
    .where(and(holdsClaim(calendar), sql`lease_until is not null`));
}

/** When a calendar is read again: then, or as it was made due while it was claimed. */
export const dueAgain = (at: Date | null) =>
  sql`case when due_at = lease_until then ${at?.toISOString() ?? null}::timestamptz else due_at end`;
