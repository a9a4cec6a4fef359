import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendars } from "../../../db/schema";

/**
 * Locks all calendars of an account or a member, always in the same order: whoever changes several of them does this first, so that no two
 * wait for each other. Inside a transaction of the caller, which locks accounts only before this.
 */
export async function lockCalendars(
  tx: Database,
  orgId: string,
  of: { accountId: string } | { staffId: string },
): Promise<void> {
  const isTheirs = "accountId" in of ? eq(calendars.accountId, of.accountId) : eq(calendars.staffId, of.staffId);
  await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.orgId, orgId), isTheirs))
    .orderBy(calendars.id)
    .for("no key update");
}
