import { ORDER_LIMITS } from "../schema";

/** How many of which product. */
export type Ordered = { productId: string; quantity: number };

/** A cart as it was read. `wasCut`: something couldn't be read, or was beyond a bound, and was left out. */
export type ReadCart = { items: Ordered[]; wasCut: boolean };

const PRODUCT_ID = /^prd_[A-Za-z0-9_-]{12}$/;

/**
 * Reads a cart in an address, `prd_a.2,prd_b.1` (rule S11.1). A product that is named again is added up; a quantity beyond the bound
 * is cut to it; whatever can't be read is left out.
 */
export function readCartText(text: string): ReadCart {
  const quantities = new Map<string, number>();
  let wasCut = false;
  for (const part of text === "" ? [] : text.split(",")) {
    const [productId = "", amount = "1", ...rest] = part.trim().split(".");
    const quantity = /^\d{1,6}$/.test(amount) ? Number(amount) : 0;
    const isNew = !quantities.has(productId);
    if (rest.length > 0 || quantity === 0 || !PRODUCT_ID.test(productId)) wasCut = true;
    else if (isNew && quantities.size >= ORDER_LIMITS.linesMax) wasCut = true;
    else quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  const items = [...quantities].map(([productId, asked]) => {
    if (asked > ORDER_LIMITS.quantityMax) wasCut = true;
    return { productId, quantity: Math.min(asked, ORDER_LIMITS.quantityMax) };
  });
  return { items, wasCut };
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
