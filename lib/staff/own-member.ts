import { and, asc, eq, isNull, or } from "drizzle-orm";
import { memberships, staff, users } from "../../db/schema";
import type { Ctx } from "../context";

/** The team member that the signed-in person is; null: none, or it isn't a person who asks (rule G15.1). */
export async function ownMemberId({ db, org, actor }: Ctx): Promise<string | null> {
  if (actor.kind !== "user") return null;
  const [member] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.orgId, org.id), eq(staff.userId, actor.userId)));
  return member?.id ?? null;
}

/** Someone who can sign in as a member: nobody else's member yet. */
export type PersonToLink = { userId: string; name: string | null; email: string };

/** The people who can be said to sign in as a member, those who do so now among them. */
export async function listPeopleToLink({ db, org }: Ctx, staffId: string): Promise<PersonToLink[]> {
  return db
    .select({ userId: memberships.userId, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(staff, and(eq(staff.orgId, memberships.orgId), eq(staff.userId, memberships.userId)))
    .where(and(eq(memberships.orgId, org.id), or(isNull(staff.id), eq(staff.id, staffId))))
    .orderBy(asc(users.email));
}
