import { asc, eq, sql } from "drizzle-orm";
import { memberships, users } from "../../../db/schema";
import type { Ctx } from "../../context";
import { notAllowed } from "../../errors";
import { problemOfRemoval, problemOfRoleChange, rolesUnder } from "./role-rules";
import type { UserView } from "./schema";

/** The business's users, owners first, then by name, with what the viewer can change. */
export async function listUsers({ db, org, actor }: Ctx): Promise<UserView[]> {
  if (actor.kind !== "user") throw notAllowed();
  const rows = await db
    .select({
      userId: memberships.userId,
      name: users.name,
      email: users.email,
      role: memberships.role,
      sinceAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.orgId, org.id))
    .orderBy(
      sql`array_position(array['owner', 'admin', 'staff'], ${memberships.role})`,
      asc(sql`coalesce(${users.name}, ${users.email}) collate "und-x-icu"`),
      asc(memberships.userId),
    );
  const owners = rows.filter(({ role }) => role === "owner").length;
  return rows.map((membership) => {
    const isSelf = membership.userId === actor.userId;
    const subject = { role: membership.role, isSelf, owners };
    const roles = rolesUnder(actor.role).filter((role) => problemOfRoleChange(actor.role, subject, role) === null);
    return {
      ...membership,
      isYou: isSelf,
      roles,
      canRemove: problemOfRemoval(actor.role, subject) === null,
      isLastOwner: membership.role === "owner" && owners <= 1,
    };
  });
}
