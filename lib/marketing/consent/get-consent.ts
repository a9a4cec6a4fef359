import { and, desc, eq } from "drizzle-orm";
import { marketingChanges, marketingConsents, users } from "../../../db/schema";
import { query } from "../../commands/command";
import { notFound } from "../../errors";
import { ConsentOf, type ConsentView, MARKETING_LIMITS } from "../schema";
import { addressHash, suppressionKey } from "../suppression/address-hash";
import { suppressionsOf } from "../suppression/suppressions";
import { findCustomer } from "./lock-customer";

/**
 * What a customer said about news and offers, and how that came about (rule M25).
 *
 * @throws AppError `not_found`, also for an erased one
 */
export const getConsent = query({
  needs: { user: "work" },
  input: ConsentOf,
  async run({ db, org }, { customerId }): Promise<ConsentView> {
    const customer = await findCustomer(db, org.id, customerId);
    if (customer === null) throw notFound("customer");
    const hash = customer.email === "" ? null : addressHash(await suppressionKey(db), customer.email);
    const ofThem = and(eq(marketingChanges.orgId, org.id), eq(marketingChanges.customerId, customerId));
    const [[said], suppressed, history] = await Promise.all([
      db
        .select()
        .from(marketingConsents)
        .where(and(eq(marketingConsents.orgId, org.id), eq(marketingConsents.customerId, customerId))),
      hash === null ? [] : suppressionsOf(db, org.id, hash),
      db
        .select({ change: marketingChanges, userName: users.name, userEmail: users.email })
        .from(marketingChanges)
        .leftJoin(users, eq(users.id, marketingChanges.userId))
        .where(ofThem)
        .orderBy(desc(marketingChanges.id))
        .limit(MARKETING_LIMITS.historyMax),
    ]);
    return {
      status: customer.status,
      since: said?.since ?? null,
      source: said?.source ?? null,
      words: said?.words ?? "",
      suppressed,
      history: history.map(({ change: { at, status, source, words, note }, userName, userEmail }) => ({
        ...{ at, status, source, words, note },
        by: userName || userEmail,
      })),
    };
  },
});
