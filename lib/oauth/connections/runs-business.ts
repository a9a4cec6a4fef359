import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { memberships, users } from "../../../db/schema";
import { USER_ROLES } from "../../../db/vocabulary";
import { isGranted } from "../../commands/role-permissions";

/** The roles of those who run a business: only they can connect programs, and their connections work as long as they do (rule E12.1). */
export const RUNNING_ROLES = USER_ROLES.filter((role) => isGranted(role, "manage"));

/** Whether a user runs a business, in the session epoch in which they connected a program. */
export async function runsBusiness(
  db: Database,
  { orgId, userId, userEpoch }: { orgId: string; userId: string; userEpoch: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.role, RUNNING_ROLES),
        eq(users.id, userId),
        eq(users.sessionEpoch, userEpoch),
      ),
    );
  return rows.length > 0;
}
