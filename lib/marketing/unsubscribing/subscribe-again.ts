import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { sayYes } from "../consent/confirm-consent";
import { TokenNamed } from "../schema";
import { leaveTokenOf, type Subscription, subscriptionOf } from "./get-subscription";

/**
 * Takes it back: "It was a mistake" (rule M5). The link proves the mailbox, so it lifts the refusal.
 *
 * @throws AppError `not_found`; `conflict` (`not_lifted`) after a complaint or a bounce, and for a customer who is gone
 */
export const subscribeAgain = command({
  needs: { public: true },
  input: TokenNamed,
  async run(ctx, { token: text }): Promise<Subscription> {
    const token = await leaveTokenOf(ctx, text);
    if (!(await subscriptionOf(ctx, token)).canReturn) throw conflict("not_lifted");
    await ctx.db.transaction((tx) => sayYes(ctx, tx, token, "marketing.return"));
    return subscriptionOf(ctx, token);
  },
});
