import { ORDER_LIMITS, ORDER_TABS, type OrderTab } from "@/lib/orders/schema";

type Sent = Record<string, string | string[] | undefined>;

/** What the list of orders shows, by its address. */
export type OrdersAsked = { tab: OrderTab; query: string; offset: number };

/** What an address asks to see of the orders; what makes no sense is left out. */
export function readOrdersAsked({ q, tab, offset }: Sent): OrdersAsked {
  return {
    tab: ORDER_TABS.find((one) => one === tab) ?? "collect",
    query: typeof q === "string" ? cleaned(q) : "",
    offset: typeof offset === "string" && /^\d{1,6}$/.test(offset) ? Number(offset) : 0,
  };
}

/** PostgreSQL holds no U+0000, so no text has it. */
const cleaned = (text: string): string =>
  text.replaceAll("\0", "").toWellFormed().trim().slice(0, ORDER_LIMITS.queryMax).toWellFormed();

/** The address of a page of the list. */
export function addressOfOrders(path: string, { tab, query, offset }: OrdersAsked): string {
  const sent = new URLSearchParams({
    ...(tab === "collect" ? {} : { tab }),
    ...(query ? { q: query } : {}),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  });
  return sent.size === 0 ? path : `${path}?${sent}`;
}
