import { command } from "../../commands/command";
import { notBuilt } from "../not-built";
import { SetConsent } from "../schema";

/**
 * Sets what a customer said, at the dashboard (rule M3): `no` at any time, `yes` only where nothing was said before, with a note on
 * where the consent is from. Over a refusal, a yes changes nothing: the person gets a mail that asks them (at most one a day).
 *
 * @returns `asked`: nothing is changed, and the person was asked by email
 * @throws AppError `not_found`; `invalid_fields` at `note`; `conflict` (`not_lifted`) after a complaint or a bounce, or if they have
 * been asked already
 */
export const setConsent = command({
  needs: { user: "work" },
  input: SetConsent,
  run: async (): Promise<{ outcome: "saved" | "asked" }> => notBuilt(),
});
