import { query } from "../../commands/command";
import { notBuilt } from "../not-built";
import { TokenNamed } from "../schema";

/** `open`: the button can be pressed; `expired`: the link is too old; `done`: they already get news. */
export type ConsentRequest = { state: "open" | "expired" | "done"; business: string };

/**
 * What a link that asks for consent opens; it changes nothing (rule M3).
 *
 * @throws AppError `not_found`, the same for any other link
 */
export const getConsentRequest = query({
  needs: { public: true },
  input: TokenNamed,
  run: async (): Promise<ConsentRequest> => notBuilt(),
});
