import { query } from "../../commands/command";
import { notBuilt } from "../not-built";
import { TokenNamed } from "../schema";

/** Whether the address behind a link is out, and whether it can come back with it. */
export type Subscription = { business: string; isOut: boolean; canReturn: boolean };

/**
 * What the link in a mail opens; it changes nothing, however often programs look at it (rule M5).
 *
 * @throws AppError `not_found`, the same for any other link and for another business's
 */
export const getSubscription = query({
  needs: { public: true },
  input: TokenNamed,
  run: async (): Promise<Subscription> => notBuilt(),
});
