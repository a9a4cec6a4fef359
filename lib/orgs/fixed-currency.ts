import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, orders, orgs, products } from "../../db/schema";
import type { Step } from "../../db/steps";
import type { Org } from "../context";
import { conflict } from "../errors";

/** Whether the business has amounts that customers agreed to or are asked for, in the currency at that time (rule C12). */
const hasAgreedAmounts = (orgId: string): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${bookings} where ${eq(bookings.orgId, orgId)})
  or exists (select 1 from ${orders} where ${eq(orders.orgId, orgId)})
  or exists (select 1 from ${products} where ${and(eq(products.orgId, orgId), gt(products.priceCents, 0))}))`;

/** Whether the currency can no longer be changed, for a page that shows it. */
export async function isCurrencyFixed(db: Database, orgId: string): Promise<boolean> {
  const [row] = await db
    .select({ isFixed: hasAgreedAmounts(orgId) })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  return row?.isFixed ?? false;
}

/** Why a business can't have this currency now; null if it can (rule C12). */
export async function currencyRefusal(db: Database, orgId: string, currency: string): Promise<string | null> {
  const [org] = await db
    .select({ currency: orgs.currency, isFixed: hasAgreedAmounts(orgId) })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  return !org?.isFixed || org.currency === currency
    ? null
    : `The currency has to stay ${org.currency} because existing bookings, orders or products are priced in it.`;
}

/**
 * The same in the transaction that sets this currency. It waits for bookings being made, and new ones wait for it: see `inAgreedCurrency`.
 */
export async function lockedCurrencyRefusal(tx: Database, orgId: string, currency: string): Promise<string | null> {
  const other = and(eq(orgs.id, orgId), ne(orgs.currency, currency));
  const changing = await tx.select({ id: orgs.id }).from(orgs).where(other).for("update");
  // Read by a separate statement, which alone sees what was stored while this one waited.
  return changing.length === 0 ? null : currencyRefusal(tx, orgId, currency);
}

/**
 * The step of a change that agrees on an amount: it is stored only in the currency that the change was decided in, and a change of
 * currency waits for it.
 */
export const inAgreedCurrency = ({ id, currency }: Pick<Org, "id" | "currency">): Step => ({
  name: "currency",
  statement: sql`select 1 from orgs where id = ${id} and currency = ${currency} for key share`,
  mustChange: true,
});

/**
 * The same in a transaction that agrees on an amount or asks for one.
 *
 * @throws AppError `conflict` with `in_progress` if the currency was changed since the request began
 */
export async function stayInCurrency(tx: Database, org: Pick<Org, "id" | "currency">): Promise<void> {
  if ((await tx.execute(inAgreedCurrency(org).statement)).length === 0) throw conflict("in_progress");
}
