import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendars } from "../../../db/schema";

/**
 * Locks all calendars of a member, always in the same order: whoever changes one of them does this first, so that no two wait for each
 * other. Those that are being disconnected are nobody's any more. Inside a transaction of the caller, which locks people, members and
 * accounts only before this.
 */
export async function lockCalendars(tx: Database, orgId: string, staffId: string): Promise<void> {
  await tx
    .select({ id: calendars.id })
    .from(calendars)
    .innerJoin(calendarAccounts, and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, calendars.accountId)))
    .where(and(eq(calendars.orgId, orgId), eq(calendars.staffId, staffId), ne(calendarAccounts.state, "disconnecting")))
    .orderBy(calendars.id)
    .for("no key update", { of: calendars });
}
