import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { memberships, orgs, users } from "../../db/schema";
import type { UserRole } from "../../db/vocabulary";
import type { SignedInUser } from "../context";

/** The signed-in user as the rest of the code sees them: never with the password's hash. */
export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
};

/** The user of a session; null if all their sessions have been ended since. */
export async function findUserOfSession(
  db: Database,
  { userId, epoch }: { userId: string; epoch: number },
): Promise<SignedInUser | null> {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.sessionEpoch, epoch)));
  return user ?? null;
}

/** A user, and the epoch of their new sessions; null for a deleted one. */
export async function findUserToSignIn(
  db: Database,
  userId: string,
): Promise<{ id: string; email: string; epoch: number } | null> {
  const [user] = await db
    .select({ id: users.id, email: users.email, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

export type BusinessOfUser = { slug: string; name: string; role: UserRole };

/** The businesses that a user works in, by name. */
export async function listBusinessesOfUser(db: Database, userId: string): Promise<BusinessOfUser[]> {
  return db
    .select({ slug: orgs.slug, name: orgs.name, role: memberships.role })
    .from(memberships)
    .innerJoin(orgs, eq(orgs.id, memberships.orgId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(orgs.name), asc(orgs.id));
}
