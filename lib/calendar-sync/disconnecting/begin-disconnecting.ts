import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendars } from "../../../db/schema";
import { NEVER_READ } from "../accounts/choose-calendars";
import { lockCalendars } from "../accounts/lock-calendars";
import type { AccountRow } from "../accounts/opened-account";
import { needsSignIn } from "../accounts/state-after";
import { applyMemberBusy } from "../importing/member-busy";
import { reconcileSoon } from "../pushing/reconcile-soon";

/** How long appointments are taken out of a calendar that is being disconnected (rule K15.1). */
const REMOVING_MS = 24 * 3_600_000;

/**
 * Stops reading and writing an account's calendars, and has its upcoming events removed, unless its password is no longer tried (rule
 * K15.1). Those of the past stay there and are forgotten. Inside a transaction of the caller, which holds the locks of the member and the
 * account.
 */
export async function beginDisconnecting(tx: Database, account: AccountRow, now: Date): Promise<void> {
  const { orgId, id, staffId } = account;
  await lockCalendars(tx, orgId, staffId);
  const endsAt = needsSignIn(account) ? now : new Date(now.getTime() + REMOVING_MS);
  await tx
    .update(calendarAccounts)
    .set({ state: "disconnecting", endsAt })
    .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
  await tx
    .update(calendars)
    .set({ reads: false, writes: false, ...NEVER_READ })
    .where(and(eq(calendars.orgId, orgId), eq(calendars.accountId, id)));
  await tx.execute(sql`
    delete from calendar_busy busy using calendars calendar
    where calendar.org_id = ${orgId} and calendar.account_id = ${id}
      and busy.org_id = ${orgId} and busy.calendar_id = calendar.id`);
  await tx.execute(sql`
    delete from calendar_events event using calendars calendar, bookings booking
    where calendar.org_id = ${orgId} and calendar.account_id = ${id}
      and event.org_id = ${orgId} and event.calendar_id = calendar.id
      and booking.org_id = ${orgId} and booking.id = event.booking_id
      and booking.end_at < ${now.toISOString()}::timestamptz`);
  await reconcileSoon(tx, orgId, staffId, now);
  await applyMemberBusy(tx, orgId, staffId, now);
}

/** Deletes an account with everything that it signed in with. What is in its calendars stays there. */
export async function forgetAccount(tx: Database, { orgId, id }: Pick<AccountRow, "orgId" | "id">): Promise<void> {
  await tx.delete(calendarAccounts).where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
}
