import { and, eq } from "drizzle-orm";
import { memberships } from "../../../db/schema";
import type { UserRole } from "../../../db/vocabulary";
import { command } from "../../commands/command";
import { isGranted } from "../../commands/role-permissions";
import { changedUserOf, refuseFor } from "./changed-user";
import { endConnectionsOf } from "./end-connections";
import { problemOfRoleChange, rolesUnder } from "./role-rules";
import { RoleRequest } from "./schema";
import { withdrawInvitationsBy } from "./withdraw-invitations";

/**
 * Gives a user another role, effective from their next request. Their invitations for roles that they can no longer give are withdrawn.
 *
 * @throws AppError `not_found`, `not_allowed`, or `conflict` about the last owner
 */
export const changeRole = command({
  needs: { user: "manage" },
  input: RoleRequest,
  async run(ctx, { userId, role }): Promise<{ role: UserRole }> {
    return ctx.db.transaction(async (tx) => {
      const { by, subject } = await changedUserOf(tx, ctx, userId);
      refuseFor(problemOfRoleChange(by, subject, role));
      await tx
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.orgId, ctx.org.id), eq(memberships.userId, userId)));
      if (!isGranted(role, "manage")) await endConnectionsOf(tx, ctx.org.id, userId, ctx.now);
      await withdrawInvitationsBy(tx, ctx.org.id, userId, rolesUnder(role));
      return { role };
    });
  },
});
