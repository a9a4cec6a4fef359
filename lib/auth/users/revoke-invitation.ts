import { and, eq } from "drizzle-orm";
import { invitations } from "../../../db/schema";
import { command } from "../../commands/command";
import { invitationToChange } from "./invitation-to-change";
import { inviterOf } from "./inviter-of";
import { InvitationChoice } from "./schema";

/**
 * Withdraws an invitation: its link stops working.
 *
 * @throws AppError `not_found`, `not_allowed`
 */
export const revokeInvitation = command({
  needs: { user: "manage" },
  input: InvitationChoice,
  async run(ctx, { id }): Promise<{ email: string }> {
    return ctx.db.transaction(async (tx) => {
      const { roles } = await inviterOf(tx, ctx);
      const { email } = await invitationToChange(tx, ctx.org.id, id, roles);
      await tx.delete(invitations).where(and(eq(invitations.orgId, ctx.org.id), eq(invitations.id, id)));
      return { email };
    });
  },
});
