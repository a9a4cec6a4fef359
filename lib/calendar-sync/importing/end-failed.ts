import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendars } from "../../../db/schema";
import { noteOutcome } from "../accounts/note-outcome";
import type { OutsideError } from "../outside/outside";
import { type ClaimedCalendar, dueAgain, holdsClaim } from "./claim-calendars";
import { afterFailureMs, afterRefusalMs } from "./import-schedule";

/**
 * Ends an import that failed: what was read last stays as it is (rule K14.1), and the calendar is read again later (rule K13.3). A refused
 * password counts for all calendars of the account.
 */
export async function endFailed(
  db: Database,
  { calendar, account }: ClaimedCalendar,
  { problem, retryAfterMs }: Pick<OutsideError, "problem" | "retryAfterMs">,
  now: Date,
): Promise<void> {
  await noteOutcome(db, account, { kind: "import", problem, calendar: calendar.name, now });
  const failures = calendar.failures + 1;
  const isRefused = problem === "wrong_password";
  const waitMs = isRefused ? afterRefusalMs(await refusalsOf(db, account)) : afterFailureMs(failures, retryAfterMs);
  const nextAt = waitMs === null ? null : new Date(now.getTime() + waitMs);
  await db
    .update(calendars)
    .set({ problem, failures, leaseUntil: null, dueAt: dueAgain(nextAt) })
    .where(holdsClaim(calendar));
  if (isRefused) await holdBackOthers(db, account, nextAt);
}

/** How often in a row the account's password was refused, this time included. */
async function refusalsOf(db: Database, { orgId, id }: ClaimedCalendar["account"]): Promise<number> {
  const [row] = await db
    .select({ refusals: calendarAccounts.refusals })
    .from(calendarAccounts)
    .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, id)));
  return row?.refusals ?? 0;
}

async function holdBackOthers(db: Database, account: ClaimedCalendar["account"], nextAt: Date | null): Promise<void> {
  const at = sql`${nextAt?.toISOString() ?? null}::timestamptz`;
  await db
    .update(calendars)
    .set({ dueAt: sql`case when ${at} is null then null else greatest(due_at, ${at}) end` })
    .where(
      and(
        eq(calendars.orgId, account.orgId),
        eq(calendars.accountId, account.id),
        sql`due_at is not null and lease_until is null`,
      ),
    );
}
