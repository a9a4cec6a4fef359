import { command } from "../../commands/command";
import { notAllowed } from "../../errors";
import { Nothing } from "../../fields/nothing.schema";
import { endMembership } from "./end-membership";

/**
 * Ends the acting user's own part in the business, whatever their role, with all that removing a user does.
 *
 * @throws AppError `conflict` about the last owner, who can't go
 */
export const leaveBusiness = command({
  needs: { user: "work" },
  input: Nothing,
  async run(ctx): Promise<{ slug: string }> {
    if (ctx.actor.kind !== "user") throw notAllowed();
    await endMembership(ctx, ctx.actor.userId);
    return { slug: ctx.org.slug };
  },
});
