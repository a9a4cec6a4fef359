import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { memberships, orgs, users } from "../../db/schema";
import type { UserRole } from "../../db/vocabulary";
import type { SignedInUser } from "../context";

/** A user as those who ask who is signed in see them: never with the password's hash. */
export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
};

/** The user of a session, unless all its sessions have been ended since: then null. */
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

/** A user, and the epoch that a new session of theirs carries; null for one who is gone. */
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
