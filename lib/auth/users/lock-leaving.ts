import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, memberships, staff } from "../../../db/schema";

/**
 * Locks what changes when a user leaves a business, in the order in which everyone locks these: the membership, the team member that they
 * sign in as, and the calendar accounts that they have connected, by their ids. So nobody who connects calendars at that moment can wait for
 * someone who waits for them. Inside a transaction of the caller, which has locked the business's users.
 */
export async function lockLeaving(tx: Database, orgId: string, userId: string): Promise<void> {
  await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)))
    .for("update");
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.orgId, orgId), eq(staff.userId, userId)))
    .for("no key update");
  await tx
    .select({ id: calendarAccounts.id })
    .from(calendarAccounts)
    .where(and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.createdBy, userId)))
    .orderBy(calendarAccounts.id)
    .for("no key update");
}
