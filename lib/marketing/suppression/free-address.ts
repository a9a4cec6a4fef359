import { command } from "../../commands/command";
import { notBuilt } from "../not-built";
import { FreeAddress } from "../schema";

/**
 * Tries the address of a customer again after it bounced, with a reason (rule M22). A refusal or a complaint is never lifted here.
 *
 * @throws AppError `not_found`; `invalid_fields` at `note`
 */
export const freeAddress = command({
  needs: { user: "manage" },
  input: FreeAddress,
  run: async (): Promise<void> => notBuilt(),
});
