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
 * The inviter and the roles they can give, locked until the transaction ends: a user being removed can't invite anyone.
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

/** How a person is shown to others: by name and address, or by the address alone. */
export const shownName = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} (${email})` : email;
