import { command } from "../../commands/command";
import { TokenNamed } from "../schema";
import { leaveTokenOf, type Subscription, subscriptionOf } from "./get-subscription";
import { leave } from "./leave";

/**
 * Leaves the list with the button of the page that a mail's link opens (rule M5). It works for campaigns, customers and addresses that
 * are gone, and twice changes nothing more.
 *
 * @throws AppError `not_found`, the same for any other link and for another business's
 */
export const unsubscribe = command({
  needs: { public: true },
  input: TokenNamed,
  async run(ctx, { token: text }): Promise<Subscription> {
    const token = await leaveTokenOf(ctx, text);
    await leave(ctx.db, token, ctx.now);
    return subscriptionOf(ctx, token);
  },
});
