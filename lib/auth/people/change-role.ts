import { and, eq } from "drizzle-orm";
import { memberships } from "../../../db/schema";
import type { MemberRole } from "../../../db/vocabulary";
import { command } from "../../commands/command";
import { problemOfRoleChange, rolesUnder } from "./people-rules";
import { RoleRequest } from "./schema";
import { refuseFor, subjectOf } from "./subject-of";
import { withdrawInvitationsBy } from "./withdraw-invitations";

/**
 * Gives a member another role; their next request has it. Invitations into roles that they may no longer give are withdrawn.
 *
 * @throws AppError `not_found`, `not_allowed`, or `conflict` about the last owner
 */
export const changeRole = command({
  needs: { member: "manage" },
  input: RoleRequest,
  async run(ctx, { userId, role }): Promise<{ role: MemberRole }> {
    return ctx.db.transaction(async (tx) => {
      const { by, subject } = await subjectOf(tx, ctx, userId);
      refuseFor(problemOfRoleChange(by, subject, role));
      await tx
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.orgId, ctx.org.id), eq(memberships.userId, userId)));
      await withdrawInvitationsBy(tx, ctx.org.id, userId, rolesUnder(role));
      return { role };
    });
  },
});
