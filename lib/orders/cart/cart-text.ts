import { ORDER_LIMITS } from "../schema";

/** How many of which product. */
export type Ordered = { productId: string; quantity: number };

/** Why something in a cart's address was left out: it couldn't be read, the business doesn't have it, or it was beyond a bound. */
export type LeftOut = "unreadable" | "unknown" | "too_many";

/** A cart as it was read; `leftOut`: why something was left out. */
export type ReadCart = { items: Ordered[]; leftOut: LeftOut[] };

const PRODUCT_ID = /^prd_[A-Za-z0-9_-]{12}$/;

/**
 * Reads a cart in an address, `prd_a.2,prd_b.1` (rule S11.1). A product that is named again is added up; a quantity beyond the bound
 * is cut to it; whatever can't be read is left out.
 */
export function readCartText(text: string): ReadCart {
  const quantities = new Map<string, number>();
  const leftOut = new Set<LeftOut>();
  for (const part of text === "" ? [] : text.split(",")) {
    const [productId = "", amount = "1", ...rest] = part.trim().split(".");
    const quantity = /^\d{1,6}$/.test(amount) ? Number(amount) : 0;
    const isNew = !quantities.has(productId);
    if (rest.length > 0 || quantity === 0 || !PRODUCT_ID.test(productId)) leftOut.add("unreadable");
    else if (isNew && quantities.size >= ORDER_LIMITS.linesMax) leftOut.add("too_many");
    else quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  const items = [...quantities].map(([productId, asked]) => {
    if (asked > ORDER_LIMITS.quantityMax) leftOut.add("too_many");
    return { productId, quantity: Math.min(asked, ORDER_LIMITS.quantityMax) };
  });
  return { items, leftOut: [...leftOut] };
}

/** The same as `readCartText` reads it. */
export const writeCartText = (items: readonly Ordered[]): string =>
  items.map(({ productId, quantity }) => `${productId}.${quantity}`).join(",");

/** The cart with some more of a product: what "Add to cart" leads to. */
export const withMore = (text: string, added: Ordered): string =>
  writeCartText(readCartText(writeCartText([...readCartText(text).items, added])).items);

/** The cart with another quantity of a product; 0 takes it out. */
export const withQuantity = (text: string, { productId, quantity }: Ordered): string =>
  writeCartText(
    readCartText(text).items.flatMap((item) =>
      item.productId !== productId ? [item] : quantity === 0 ? [] : [{ productId, quantity }],
    ),
  );
