import { command } from "../../commands/command";
import { notBuilt } from "../not-built";
import { TokenNamed } from "../schema";

/**
 * Says yes with the link that was mailed, which proves the mailbox: it also lifts an earlier refusal, and what erasing left behind (rule
 * M3). Pressing it twice changes nothing more.
 *
 * @throws AppError `not_found`, also for a link that is too old; `conflict` (`not_lifted`) after a complaint or a bounce
 */
export const confirmConsent = command({
  needs: { public: true },
  input: TokenNamed,
  run: async (): Promise<{ business: string }> => notBuilt(),
});
