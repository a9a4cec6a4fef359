import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { memberships, users } from "../../../db/schema";

/** The e-mail addresses of a business's owners, then of its admins, those who have been there longest first. */
export async function businessPeople(db: Database, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), inArray(memberships.role, ["owner", "admin"])))
    .orderBy(desc(memberships.role), asc(memberships.createdAt), asc(users.id));
  return rows.map(({ email }) => email);
}
