import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { memberships, orgs, users } from "../../db/schema";
import type { MemberRole } from "../../db/vocabulary";
import type { SignedInUser } from "./schema";

/** The user of a session, unless all its sessions have been ended since: then null. */
export async function findUserOfSession(
  db: Database,
  { userId, epoch }: { userId: string; epoch: number },
): Promise<SignedInUser | null> {
  const [user] = await db
    .select({ id: users.id, email: users.email, name: users.name, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.sessionEpoch, epoch)));
  return user ? { id: user.id, email: user.email, name: user.name, hasPassword: user.passwordHash !== null } : null;
}

/** The epoch that a new session of a user carries; null for a user who is gone. */
export async function sessionEpochOf(db: Database, userId: string): Promise<number | null> {
  const [user] = await db.select({ epoch: users.sessionEpoch }).from(users).where(eq(users.id, userId));
  return user?.epoch ?? null;
}

/** The role of a user in a business; null when there is none. */
export async function findRole(db: Database, orgId: string, userId: string): Promise<MemberRole | null> {
  const [membership] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  return membership?.role ?? null;
}

/** The same by the business's slug, as an address has it; null also when there is no such business. */
export async function findRoleBySlug(db: Database, slug: string, userId: string): Promise<MemberRole | null> {
  const [membership] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(orgs, eq(orgs.id, memberships.orgId))
    .where(and(eq(orgs.slug, slug), eq(memberships.userId, userId)));
  return membership?.role ?? null;
}

export type BusinessOfUser = { slug: string; name: string; role: MemberRole };

/** The businesses that a user works in, by name. */
export async function listBusinessesOfUser(db: Database, userId: string): Promise<BusinessOfUser[]> {
  return db
    .select({ slug: orgs.slug, name: orgs.name, role: memberships.role })
    .from(memberships)
    .innerJoin(orgs, eq(orgs.id, memberships.orgId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(orgs.name), asc(orgs.id));
}
