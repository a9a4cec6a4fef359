import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { users } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { notAllowed } from "../../errors";
import { lockMemberships } from "./lock-memberships";
import { rolesUnder } from "./role-rules";

type Inviter = { userId: string; shownName: string; roles: UserRole[] };

/**
 * Who invites, and the roles that they may give, until the transaction ends: somebody who is being removed invites nobody.
 *
 * @throws AppError `not_allowed`
 */
export async function inviterOf(tx: Database, { org, actor }: Ctx): Promise<Inviter> {
  if (actor.kind !== "user") throw notAllowed();
  const { userId } = actor;
  const membership = (await lockMemberships(tx, org.id)).find((one) => one.userId === userId);
  const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!membership || !user) throw notAllowed();
  return { userId, shownName: shownName(user), roles: rolesUnder(membership.role) };
}

/** How somebody is named to others: by name and address, or by the address alone. */
export const shownName = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} (${email})` : email;
