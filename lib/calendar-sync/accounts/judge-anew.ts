import { and, eq, or } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts } from "../../../db/schema";
import { failingCalendars } from "./failing-calendars";
import type { AccountRow } from "./opened-account";

/**
 * A member's accounts that are failing. They are locked in the order of their ids, together with the one that is to be changed, before any
 * of their calendars is. Inside a transaction of the caller.
 */
export async function lockFailing(tx: Database, orgId: string, staffId: string, id: string): Promise<AccountRow[]> {
  const isConcerned = or(eq(calendarAccounts.state, "failing"), eq(calendarAccounts.id, id));
  const locked = await tx
    .select()
    .from(calendarAccounts)
    .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.staffId, staffId), isConcerned))
    .orderBy(calendarAccounts.id)
    .for("no key update");
  return locked.filter(({ state }) => state === "failing");
}

/**
 * Judges failing accounts by the calendars that are in use now (rule K14.1): what was wrong with another one is over. A refused password
 * concerns them all, and only a sign-in or a success ends that.
 */
export async function judgeAnew(tx: Database, failing: readonly AccountRow[], now: Date): Promise<void> {
  for (const account of failing) {
    if (account.refusals > 0) continue;
    const { reading, writing } = await failingCalendars(tx, account, now);
    const problem = reading ?? writing;
    const after = problem === null ? ({ state: "ok", problemSince: null, toldAt: null } as const) : {};
    await tx
      .update(calendarAccounts)
      .set({ ...after, problem })
      .where(and(eq(calendarAccounts.orgId, account.orgId), eq(calendarAccounts.id, account.id)));
  }
}
