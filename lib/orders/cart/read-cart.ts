import type { Ctx } from "../../context";
import { paymentProvider } from "../../payments/configured-provider";
import { picturePath } from "../../pictures/picture-path";
import { selectProducts } from "../../products/product-rows";
import { isShopOpen } from "../save-shop-settings";
import { ORDER_LIMITS } from "../schema";
import type { CartLine, CartView } from "../views";
import { readCartText, writeCartText } from "./cart-text";
import { goneItems, listFreeAt, shortItems } from "./weigh-cart";

/**
 * A cart in an address with the prices and the stock of this moment (rule S11.2). Nothing is kept for it. Products that the business
 * doesn't have are left out, as what can't be read.
 */
export async function readCart(ctx: Ctx, text: string): Promise<CartView> {
  const { db, org, now } = ctx;
  const read = readCartText(text);
  const ids = read.items.map(({ productId }) => productId);
  const rows = ids.length === 0 ? [] : await selectProducts(db, { orgId: org.id, now, ids });
  const stocked = new Map(rows.map((row) => [row.product.id, row]));
  const items = read.items.filter(({ productId }) => stocked.has(productId));
  const gone = new Set(goneItems(items, stocked).map(({ productId }) => productId));
  const short = shortItems(items, stocked);
  const freeAt = await listFreeAt(db, ctx, short);
  const lines = items.flatMap(({ productId, quantity }): CartLine[] => {
    const product = stocked.get(productId)?.product;
    if (!product) return [];
    const lacks = short.find((item) => item.productId === productId);
    return [
      {
        productId,
        name: product.name,
        unitCents: product.priceCents,
        quantity,
        photoPath: product.pictureId === null ? null : picturePath(org.slug, product.pictureId),
        state: gone.has(productId) ? "gone" : lacks ? "too_few" : "ok",
        left: lacks?.left ?? null,
        freeAt: lacks ? (freeAt.get(productId) ?? null) : null,
      },
    ];
  });
  const isOpen = await isShopOpen(ctx);
  const totalCents = lines
    .filter(({ state, left }) => state === "ok" || (state === "too_few" && left !== 0))
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const areFine = lines.length > 0 && lines.every(({ state }) => state === "ok");
  return {
    isOpen,
    currency: org.currency,
    lines,
    text: writeCartText(items),
    leftOut: items.length < read.items.length ? [...read.leftOut, "unknown"] : read.leftOut,
    totalCents,
    canOrder: isOpen && areFine && totalCents <= ORDER_LIMITS.totalMax,
    isTooMuch: totalCents > ORDER_LIMITS.totalMax,
    isPaidOnline: paymentProvider() !== null,
  };
}
