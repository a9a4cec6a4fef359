import { query } from "../../commands/command";
import { notBuilt } from "../not-built";
import { ConsentOf, type ConsentView } from "../schema";

/**
 * What a customer said about news and offers, and how that came about (rule M25).
 *
 * @throws AppError `not_found`
 */
export const getConsent = query({
  needs: { user: "work" },
  input: ConsentOf,
  run: async (): Promise<ConsentView> => notBuilt(),
});
