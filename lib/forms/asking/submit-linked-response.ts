import { command } from "../../commands/command";
import { SubmitLinkedResponse } from "../schema";
import type { SubmitOutcome } from "../views";
import { placeOfLink } from "./place";
import { secretHash } from "./secret-hash";
import { takeForm } from "./take-form";

/**
 * Takes a form that was filled in through a link, which is used up by that (rule F10.1). A response to the same form for the same visit
 * takes the place of the one before, which stays readable.
 *
 * @throws AppError `not_found` for a link that is no longer good, too; `rate_limited`
 */
export const submitLinkedResponse = command({
  needs: { public: true },
  input: SubmitLinkedResponse,
  async run(ctx, { token, ...sent }): Promise<SubmitOutcome> {
    return takeForm(ctx, sent, secretHash(token), (db, options) => placeOfLink(ctx, db, token, options));
  },
});
