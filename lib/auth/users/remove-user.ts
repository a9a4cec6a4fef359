import { command } from "../../commands/command";
import { endMembership } from "./end-membership";
import { UserChoice } from "./schema";

/**
 * Removes a user from the business: their next request finds nothing.
 *
 * @throws AppError `not_found`, `not_allowed`, or `conflict` about the last owner
 */
export const removeUser = command({
  needs: { user: "manage" },
  input: UserChoice,
  async run(ctx, { userId }): Promise<{ isSelf: boolean }> {
    return endMembership(ctx, userId);
  },
});
