import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { memberships, orgs, users } from "../../db/schema";
import type { UserRole } from "../../db/vocabulary";
import type { Org, SignedInUser } from "../context";
import { orgColumns } from "../orgs/get-org";
import { Slug } from "../orgs/profile.schema";
import { userColumns } from "./find-user";

/** The signed-in user and their role in a business; null if they don't belong to it or it doesn't exist. */
export type DashboardAccess = { user: SignedInUser; membership: { org: Org; role: UserRole } | null };

/**
 * The session's user and their role in the business with this slug, in the one look-up that every dashboard page and action starts with.
 * Null if all sessions of the user have been ended since.
 *
 * @param slug from the URL: any text
 */
export async function findAccess(
  db: Database,
  { userId, epoch }: { userId: string; epoch: number },
  slug: string,
): Promise<DashboardAccess | null> {
  const [row] = await db
    .select({ user: userColumns, org: orgColumns, role: memberships.role })
    .from(users)
    .leftJoin(orgs, eq(orgs.slug, Slug.safeParse(slug).success ? slug : ""))
    .leftJoin(memberships, and(eq(memberships.orgId, orgs.id), eq(memberships.userId, users.id)))
    .where(and(eq(users.id, userId), eq(users.sessionEpoch, epoch)));
  if (row === undefined) return null;
  const { user, org, role } = row;
  return { user, membership: org === null || role === null ? null : { org, role } };
}
