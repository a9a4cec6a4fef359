import { command } from "../../commands/command";
import { notBuilt } from "../not-built";
import { TokenNamed } from "../schema";
import type { Subscription } from "./get-subscription";

/**
 * Takes it back: "It was a mistake" (rule M5). The link proves the mailbox, so it lifts the refusal.
 *
 * @throws AppError `not_found`; `conflict` (`not_lifted`) after a complaint or a bounce, and for a customer who is gone
 */
export const subscribeAgain = command({
  needs: { public: true },
  input: TokenNamed,
  run: async (): Promise<Subscription> => notBuilt(),
});
