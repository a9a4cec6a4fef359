import { command } from "../../commands/command";
import { notBuilt } from "../not-built";
import { TokenNamed } from "../schema";
import type { Subscription } from "./get-subscription";

/**
 * Leaves the list with the button of the page that a mail's link opens (rule M5). It works for campaigns, customers and addresses that
 * are gone, and twice changes nothing more.
 *
 * @throws AppError `not_found`, the same for any other link and for another business's
 */
export const unsubscribe = command({
  needs: { public: true },
  input: TokenNamed,
  run: async (): Promise<Subscription> => notBuilt(),
});
