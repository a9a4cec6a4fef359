import { query } from "../../commands/command";
import { notBuilt } from "../../marketing/not-built";
import { RecipientsQuery } from "../schema";
import type { RecipientLine } from "../views";

/**
 * The recipients of a started campaign, page by page, or those of one state.
 *
 * @throws AppError `not_found`
 */
export const listRecipients = query({
  needs: { user: "manage" },
  input: RecipientsQuery,
  run: async (): Promise<{ recipients: RecipientLine[]; nextOffset?: number }> => notBuilt(),
});
