import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { memberships, orgs, users } from "../../db/schema";
import type { UserRole } from "../../db/vocabulary";
import type { Org, SignedInUser } from "../context";
import { orgColumns } from "../orgs/get-org";
import { Slug } from "../orgs/profile.schema";
import { userColumns } from "./find-user";

/** Who is signed in, and what they are in a business; null for one that they have no part in, or that isn't there. */
export type DashboardAccess = { user: SignedInUser; membership: { org: Org; role: UserRole } | null };

/**
 * Whose session it is, and what that user is in the business of a slug, in the one look-up that every page and action of a
 * dashboard begins with. Null when all sessions of the user have been ended since.
 *
 * @param slug as an address has it: any text
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
