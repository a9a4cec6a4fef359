import { asc, eq, sql } from "drizzle-orm";
import { memberships, users } from "../../../db/schema";
import type { Ctx } from "../../context";
import { notAllowed } from "../../errors";
import { problemOfRemoval, problemOfRoleChange, rolesUnder } from "./people-rules";
import type { PersonView } from "./schema";

/** Who works in the business, owners first, then by name; with what the viewer may change. */
export async function listPeople({ db, org, actor }: Ctx): Promise<PersonView[]> {
  if (actor.kind !== "member") throw notAllowed();
  const members = await db
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
  const owners = members.filter(({ role }) => role === "owner").length;
  return members.map((member) => {
    const isSelf = member.userId === actor.userId;
    const subject = { role: member.role, isSelf, owners };
    const roles = rolesUnder(actor.role).filter((role) => problemOfRoleChange(actor.role, subject, role) === null);
    return {
      ...member,
      isYou: isSelf,
      roles,
      canRemove: problemOfRemoval(actor.role, subject) === null,
      isLastOwner: member.role === "owner" && owners <= 1,
    };
  });
}
