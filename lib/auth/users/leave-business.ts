import { command } from "../../commands/command";
import { notAllowed } from "../../errors";
import { Nothing } from "../../fields/nothing.schema";
import { endMembership } from "./end-membership";

/**
 * Removes the acting user from the business, whatever their role, with everything that removing a user does.
 *
 * @throws AppError `conflict` for the last owner, who can't leave
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
