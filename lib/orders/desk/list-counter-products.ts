import type { Ctx } from "../../context";
import { selectProducts } from "../../products/product-rows";
import type { CounterProduct } from "../views";

/** What can be sold at the counter: all products, active first, in their order. */
export async function listCounterProducts({ db, org, now }: Ctx): Promise<CounterProduct[]> {
  const rows = await selectProducts(db, { orgId: org.id, now });
  const shown = rows.map(({ product: { id, name, category, sku, priceCents, active, stock }, reserved }) => ({
    ...{ id, name, category, sku, priceCents, active, stock },
    reserved: stock === null ? 0 : reserved,
  }));
  return [...shown.filter(({ active }) => active), ...shown.filter(({ active }) => !active)];
}
