import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { findCustomer } from "../consent/lock-customer";
import type { MailToken } from "../mail-token";
import { TokenNamed } from "../schema";
import { addressHash, suppressionKey } from "../suppression/address-hash";
import { isFinal, suppressionsOf } from "../suppression/suppressions";
import { readLeaveToken } from "./leave";

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
  run: async (ctx, { token }): Promise<Subscription> => subscriptionOf(ctx, await leaveTokenOf(ctx, token)),
});

/** @throws AppError `not_found` for anything but a link to unsubscribe of this business */
export async function leaveTokenOf({ db, org }: Pick<Ctx, "db" | "org">, text: string): Promise<MailToken> {
  const token = await readLeaveToken(db, text);
  if (token === null || token.orgId !== org.id) throw notFound("link");
  return token;
}

/** How things are for the address of a link. */
export async function subscriptionOf({ db, org }: Pick<Ctx, "db" | "org">, token: MailToken): Promise<Subscription> {
  const [customer, reasons, key] = await Promise.all([
    findCustomer(db, org.id, token.customerId),
    suppressionsOf(db, org.id, token.addressHash),
    suppressionKey(db),
  ]);
  const isTheirs = customer !== null && addressHash(key, customer.email) === token.addressHash;
  const isOut = reasons.length > 0 || (isTheirs && customer.status === "no");
  return { business: org.name, isOut, canReturn: isTheirs && !isFinal(reasons) };
}
