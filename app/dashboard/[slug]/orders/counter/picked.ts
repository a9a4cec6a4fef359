import { ORDER_LIMITS } from "@/lib/orders/schema";
import type { CounterProduct } from "@/lib/orders/views";

/** How many of which product, in the order in which they were picked. */
export type Picked = ReadonlyMap<string, number>;

/** The most that can be sold of a product at once. */
export const mostOf = ({ stock }: Pick<CounterProduct, "stock">): number =>
  Math.min(stock ?? ORDER_LIMITS.quantityMax, ORDER_LIMITS.quantityMax);

/** The pick with another quantity of a product; 0 takes it out. */
export function withPicked(picked: Picked, id: string, quantity: number): Picked {
  const next = new Map(picked);
  if (quantity > 0) next.set(id, quantity);
  else next.delete(id);
  return next;
}

/** What a sale comes to; products that are no longer there count nothing. */
export function totalOf(picked: Picked, products: readonly CounterProduct[]): number {
  const prices = new Map(products.map(({ id, priceCents }) => [id, priceCents]));
  return [...picked].reduce((total, [id, quantity]) => total + (prices.get(id) ?? 0) * quantity, 0);
}

/** The products whose name, category or article number has the text. */
export function findProducts(products: readonly CounterProduct[], text: string): CounterProduct[] {
  const wanted = text.trim().toLocaleLowerCase();
  return products.filter(({ name, category, sku }) =>
    [name, category, sku ?? ""].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
}
