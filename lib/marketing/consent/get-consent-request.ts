import { query } from "../../commands/command";
import { notFound } from "../../errors";
import { TokenNamed } from "../schema";
import { readAskToken } from "./ask-token";
import { findCustomer } from "./lock-customer";

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
  async run(ctx, { token: text }): Promise<ConsentRequest> {
    const token = await readAskToken(ctx, text);
    const customer = token && (await findCustomer(ctx.db, ctx.org.id, token.customerId));
    if (!token || !customer) throw notFound("link");
    const state = customer.status === "yes" ? "done" : token.isExpired ? "expired" : "open";
    return { state, business: ctx.org.name };
  },
});
