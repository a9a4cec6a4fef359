import { and, asc, eq, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/client";
import { memberships, orgs } from "../../../db/schema";
import type { BusinessOfUser } from "../find-user";

/** A business that a user works in. Its only owner can't leave it. */
export type OwnBusiness = BusinessOfUser & { isOnlyOwner: boolean };

/** The businesses that a user works in, by name, and which of them they can't leave. */
export async function listOwnBusinesses(db: Database, userId: string): Promise<OwnBusiness[]> {
  const others = alias(memberships, "others");
  const otherOwners = db
    .select({ userId: others.userId })
    .from(others)
    .where(and(eq(others.orgId, memberships.orgId), eq(others.role, "owner"), ne(others.userId, memberships.userId)));
  const places = await db
    .select({ slug: orgs.slug, name: orgs.name, role: memberships.role, hasNoOtherOwner: notExists(otherOwners) })
    .from(memberships)
    .innerJoin(orgs, eq(orgs.id, memberships.orgId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(orgs.name), asc(orgs.id));
  return places.map(({ hasNoOtherOwner, ...place }) => ({
    ...place,
    isOnlyOwner: place.role === "owner" && hasNoOtherOwner === true,
  }));
}
