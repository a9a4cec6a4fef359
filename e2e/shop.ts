import { eq } from "drizzle-orm";
import { orders, orgs } from "../db/schema";
import type { BusinessFileInput } from "../lib/business-file/business-file.schema";
import { runCommand } from "../lib/commands/command";
import type { Ctx } from "../lib/context";
import { currentTime } from "../lib/env/clock";
import { refundOrder } from "../lib/orders/desk/refund-order";
import { placeOrder } from "../lib/orders/placing/place-order";
import { getOrg } from "../lib/orgs/get-org";
import { changeProduct } from "../lib/products/change-product";
import { createProduct } from "../lib/products/create-product";
import { makeBusiness } from "./business";
import { onDatabase } from "./database";

type NewProduct = { name: string; priceCents: number; category?: string; description?: string; stock?: number };

/** A business with a shop; `idOf` knows its products by their names. */
export type Shop = { slug: string; path: string; idOf(name: string): string };

/** Makes a business that sells these products. */
export async function makeShop(products: NewProduct[], parts: Partial<BusinessFileInput> = {}): Promise<Shop> {
  const { slug } = await makeBusiness(parts);
  const ids = new Map<string, string>();
  await asOwner(slug, async (ctx) => {
    for (const product of products) {
      ids.set(product.name, (await runCommand(ctx, createProduct, product)).product.id);
    }
  });
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the shop has no "${name}"`);
    return id;
  };
  return { slug, path: `/book/${slug}/shop`, idOf };
}

export const changeProductOf = (slug: string, id: string, change: object): Promise<unknown> =>
  asOwner(slug, (ctx) => runCommand(ctx, changeProduct, { id, ...change }));

/** Refunds an order, and puts these products back on the shelf. */
export const refund = (slug: string, id: string, restock: string[]): Promise<unknown> =>
  asOwner(slug, (ctx) => runCommand(ctx, refundOrder, { id, restock }));

let buyers = 0;

/** Somebody else orders; the id of the order. */
export const orderIn = (slug: string, cart: string, expectedTotalCents: number): Promise<string> =>
  asOwner(slug, async (ctx) => {
    buyers += 1;
    const contact = { name: "Somebody Else", email: `somebody-${slug}-${buyers}@customer.example` };
    const order = { cart, expectedTotalCents, ...contact };
    return (await runCommand({ ...ctx, actor: { kind: "public" } }, placeOrder, order)).id;
  });

/** Brings an order into a state that takes days, or a provider, to come about. */
export const setOrder = (id: string, set: Partial<typeof orders.$inferInsert>): Promise<unknown> =>
  onDatabase((db) => db.update(orders).set(set).where(eq(orders.id, id)));

export const closeShop = (slug: string): Promise<unknown> =>
  onDatabase((db) => db.update(orgs).set({ shopOpen: false }).where(eq(orgs.slug, slug)));

const asOwner = <View>(slug: string, run: (ctx: Ctx) => Promise<View>): Promise<View> =>
  onDatabase(async (db) => {
    const org = await getOrg(db, slug);
    return run({
      ...{ db, org, now: currentTime(), idempotency: null },
      actor: { kind: "user", userId: "usr_e2e", role: "owner" },
    });
  });
