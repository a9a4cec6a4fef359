import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { users } from "../../../db/schema";
import type { MemberRole } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { notAllowed } from "../../errors";
import { lockPeople } from "./lock-people";
import { rolesUnder } from "./people-rules";

export type Inviter = { userId: string; shownName: string; roles: MemberRole[] };

/**
 * Who invites, and the roles that they may give, until the transaction ends: somebody who is being removed invites nobody.
 *
 * @throws AppError `not_allowed`
 */
export async function inviterOf(tx: Database, { org, actor }: Ctx): Promise<Inviter> {
  if (actor.kind !== "member") throw notAllowed();
  const { userId } = actor;
  const member = (await lockPeople(tx, org.id)).find((one) => one.userId === userId);
  const [user] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!member || !user) throw notAllowed();
  return { userId, shownName: shownName(user), roles: rolesUnder(member.role) };
}

/** How somebody is named to others: by name and address, or by the address alone. */
export const shownName = ({ name, email }: { name: string | null; email: string }): string =>
  name ? `${name} (${email})` : email;
