import type { z } from "zod";
import { type Command, runCommand } from "../lib/commands/command";
import type { Actor, Ctx } from "../lib/context";
import { markOrderPaid } from "../lib/orders/desk/mark-order-paid";
import { sellAtCounter } from "../lib/orders/desk/sell-at-counter";
import { placeOrder } from "../lib/orders/placing/place-order";
import { getOrg } from "../lib/orgs/get-org";
import { createProduct } from "../lib/products/create-product";
import { onDatabase } from "./database";

const OWNER: Actor = { kind: "user", userId: "usr_e2e", role: "owner" };

type NewProduct = { name: string; priceCents: number; stock?: number; category?: string };

/** Adds a product to a business, by the command that its pages use; returns its id. */
export const addProduct = async (slug: string, product: NewProduct): Promise<string> =>
  (await inBusiness(slug, OWNER, createProduct, product)).product.id;

/** Sells some of a product at the counter, as somebody else would on another page; returns the order's id. */
export const sellSome = async (
  slug: string,
  { productId, quantity, totalCents }: { productId: string; quantity: number; totalCents: number },
): Promise<string> => {
  const lines = [{ productId, quantity }];
  const sale = { lines, expectedTotalCents: totalCents, how: "cash" };
  return (await inBusiness(slug, OWNER, sellAtCounter, sale)).id;
};

/** An order from the shop's page that was paid and waits to be collected; returns its id. */
export async function addPaidOrder(slug: string, cart: string, totalCents: number): Promise<string> {
  const buyer = { name: "Bea Buyer", email: "bea@example.com", phone: "" };
  const placed = await inBusiness(slug, { kind: "public" }, placeOrder, {
    cart,
    expectedTotalCents: totalCents,
    ...buyer,
  });
  await inBusiness(slug, OWNER, markOrderPaid, { id: placed.id, how: "cash" });
  return placed.id;
}

function inBusiness<Input extends z.ZodType, View>(
  slug: string,
  actor: Actor,
  command: Command<Ctx, Input, View>,
  sent: unknown,
): Promise<View> {
  return onDatabase(async (db) => {
    const ctx: Ctx = { db, org: await getOrg(db, slug), actor, now: new Date(), idempotency: null };
    return runCommand(ctx, command, sent);
  });
}
