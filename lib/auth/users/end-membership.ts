import { and, eq } from "drizzle-orm";
import { memberships } from "../../../db/schema";
import type { Ctx } from "../../context";
import { changedUserOf, refuseFor } from "./changed-user";
import { endConnectionsOf } from "./end-connections";
import { lockLeaving } from "./lock-leaving";
import { problemOfRemoval } from "./role-rules";
import { withdrawInvitationsBy, withdrawInvitationsTo } from "./withdraw-invitations";

/**
 * Removes a user from the business: their next request finds nothing. The invitations they have sent are withdrawn, and so is any still
 * open for them.
 *
 * @throws AppError `not_found`, `not_allowed`, or `conflict` about the last owner
 */
export async function endMembership(ctx: Ctx, userId: string): Promise<{ isSelf: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const { by, subject } = await changedUserOf(tx, ctx, userId);
    refuseFor(problemOfRemoval(by, subject));
    await lockLeaving(tx, ctx.org.id, userId);
    await tx.delete(memberships).where(and(eq(memberships.orgId, ctx.org.id), eq(memberships.userId, userId)));
    await endConnectionsOf(tx, ctx.org.id, userId, ctx.now);
    await withdrawInvitationsBy(tx, ctx.org.id, userId, []);
    await withdrawInvitationsTo(tx, ctx.org.id, userId);
    return { isSelf: subject.isSelf };
  });
}
