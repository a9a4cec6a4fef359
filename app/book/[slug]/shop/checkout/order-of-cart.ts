import { writeCartText } from "@/lib/orders/cart/cart-text";
import type { CartLine, CartView } from "@/lib/orders/views";

/** A line of the order that a cart becomes; `asked`: how many the cart has. */
export type OrderableLine = Pick<CartLine, "productId" | "name" | "unitCents" | "quantity"> & { asked: number };

/** What can be ordered of a cart right now, and how that differs from it. */
export type Orderable = {
  lines: OrderableLine[];
  /** the lines of which nothing is left, or that aren't for sale any more */
  leftOut: CartLine[];
  text: string;
  totalCents: number;
  isChanged: boolean;
};

/** The order that a cart can still become: of each product as many as are left, and the rest left out. */
export function orderOfCart({ lines }: Pick<CartView, "lines">): Orderable {
  const possible = lines.map((line) => ({ line, quantity: possibleOf(line) }));
  const kept = possible.filter(({ quantity }) => quantity > 0);
  const orderable = kept.map(({ line: { productId, name, unitCents, quantity: asked }, quantity }) => ({
    productId,
    name,
    unitCents,
    quantity,
    asked,
  }));
  return {
    lines: orderable,
    leftOut: possible.filter(({ quantity }) => quantity === 0).map(({ line }) => line),
    text: writeCartText(orderable),
    totalCents: orderable.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
    isChanged: lines.some(({ state }) => state !== "ok"),
  };
}

function possibleOf({ state, quantity, left }: CartLine): number {
  if (state === "gone") return 0;
  return state === "too_few" ? Math.min(quantity, left ?? 0) : quantity;
}
