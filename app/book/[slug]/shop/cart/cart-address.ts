import { readCartText, writeCartText } from "@/lib/orders/cart/cart-text";
import { first, type SearchParams } from "../../search-params";

/** The fields of the forms that change a cart. */
export const ADDED = "product";
export const QUANTITY = "quantity";
/** Of the button that also leads on. */
export const LEADS_TO = "to";
export const CHECKOUT = "checkout";
export const quantityOf = (productId: string): string => `${QUANTITY}.${productId}`;

/** More digits than any quantity needs are no quantity. */
const WHOLE = /^\d{1,6}$/;
/** What can't be in the id of a product, or isn't allowed as it is in an address. */
const NOT_IN_ID = /[^\w-]/g;
const ID_MAX = 32;

/**
 * The cart in the address of the cart's page, changed as a form asks: something is added (`product`, `quantity`), or the lines have other
 * quantities (`quantity.prd_…`; 0 takes a line out, and anything that isn't a whole number leaves it). Null if nothing is asked.
 *
 * What is beyond a bound stays in the text, so that the page of that cart says what was left out (rule S11.1).
 */
export function changedCart(query: SearchParams): string | null {
  const { items } = readCartText(first(query.cart) ?? "");
  const added = first(query[ADDED]);
  const isAsked = added !== undefined || items.some(({ productId }) => quantityOf(productId) in query);
  if (!isAsked) return null;
  const kept = items.flatMap((item) => {
    const text = first(query[quantityOf(item.productId)])?.trim() ?? "";
    const quantity = WHOLE.test(text) ? Number(text) : item.quantity;
    return quantity === 0 ? [] : [{ ...item, quantity }];
  });
  const more = added === undefined ? [] : [{ productId: idOf(added), quantity: addedQuantity(query) }];
  const changed = writeCartText([...kept, ...more]);
  const read = readCartText(changed);
  return read.leftOut.length > 0 ? changed : writeCartText(read.items);
}

/** A text that isn't a product's id stays unreadable. */
const idOf = (text: string): string => text.slice(0, ID_MAX).replace(NOT_IN_ID, "_");

function addedQuantity(query: SearchParams): number {
  const text = first(query[QUANTITY])?.trim() ?? "";
  return WHOLE.test(text) && Number(text) > 0 ? Number(text) : 1;
}
