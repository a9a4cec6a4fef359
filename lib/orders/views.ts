import type { OrderEnding, OrderSource, OrderStatus, PaidWay } from "../../db/vocabulary";
import type { LeftOut } from "./cart/cart-text";

/** How much is left of a product, as far as customers are told: never the number itself (rule S10.1). */
export type ShopStock = "in_stock" | "few_left" | "sold_out";

export type ShopProduct = {
  id: string;
  name: string;
  description: string | null;
  priceCents: number;
  /** from the root of the site; null: it has none */
  photoPath: string | null;
  stock: ShopStock;
};

/** The shop as customers see it. While it's closed nothing is listed. */
export type ShopView = {
  isOpen: boolean;
  currency: string;
  /** in the order of their first products; those without a category are under "" */
  categories: { name: string; products: ShopProduct[] }[];
};

/**
 * A line of a cart at this moment. `gone`: no longer for sale; `too_few`: fewer are left than it asks for, `left` says how many, and
 * `freeAt` when unpaid orders give some back at the earliest.
 */
export type CartLine = {
  productId: string;
  name: string;
  unitCents: number;
  quantity: number;
  photoPath: string | null;
  state: "ok" | "gone" | "too_few";
  /** only with `too_few` */
  left: number | null;
  freeAt: Date | null;
};

/** A cart with the prices and the stock of this moment. */
export type CartView = {
  isOpen: boolean;
  currency: string;
  lines: CartLine[];
  /** the same as in the address, without what can't be read */
  text: string;
  /** why something in the address was left out; nothing was, if empty */
  leftOut: LeftOut[];
  /** of the lines that are for sale, and not sold out */
  totalCents: number;
  /** whether all of it can be ordered */
  canOrder: boolean;
  /** the total is more than one order can be */
  isTooMuch: boolean;
  /** whether it's paid on a payment page, or at the business */
  isPaidOnline: boolean;
};

export type OrderLine = { name: string; unitCents: number; quantity: number };

/** An order for whoever has its link: nothing about the buyer. */
export type OrderView = {
  id: string;
  ref: string;
  /** by the clock: an unpaid one whose time is over is cancelled */
  status: OrderStatus;
  lines: OrderLine[];
  totalCents: number;
  currency: string;
  placedAt: Date;
  /** until when its units are kept; null: it isn't waiting for payment */
  holdEndsAt: Date | null;
  /** whether it's paid at the business */
  isPaidThere: boolean;
  /** the buyer has paid, and the money is on its way (rule C2.10) */
  isAwaited: boolean;
  paidBy: PaidWay | null;
  paidAt: Date | null;
  collectedAt: Date | null;
  refundedAt: Date | null;
  cancelledAt: Date | null;
  endedBy: OrderEnding | null;
  /** a refund that the provider refused again and again, so that the business has to look at it */
  hasRefundFailed: boolean;
  /** a payment that came too late, or twice: on its way back, or back */
  surplus: "due" | "refunded" | null;
  /** what it has was sold to others meanwhile, so that it can't be paid now */
  isSoldOut: boolean;
  /** the same things as a cart, for ordering anew */
  cart: string;
};

/** The test page of an order. */
export type TestOrder = { ref: string; lines: OrderLine[]; amountCents: number; currency: string; isOpen: boolean };

/** An order in the dashboard's lists. */
export type OrderRow = {
  id: string;
  ref: string;
  /** by the clock */
  status: OrderStatus;
  source: OrderSource;
  name: string;
  /** "2 × Argan oil, 1 × Comb" */
  description: string;
  totalCents: number;
  currency: string;
  isPaidThere: boolean;
  placedAt: Date;
  holdEndsAt: Date | null;
  paidAt: Date | null;
  collectedAt: Date | null;
};

/** A page of the dashboard's orders, newest first; those to collect, the longest paid first. */
export type OrdersPage = {
  orders: OrderRow[];
  /** on each tab, whatever is searched for */
  counts: { collect: number; unpaid: number };
  nextOffset?: number;
};

/** One thing that happened to an order, in words; `who`: a user's name or email, a program, or who else it was. */
export type OrderHistoryEntry = { what: string; who: string; at: Date };

/** Work of an order that was given up, such as a refund (rule O11). */
export type OrderWork = {
  job: number;
  name: string;
  why: string;
  endedAt: Date;
  canRetry: boolean;
  /** of money, the order's own or what came too late or twice */
  isRefund: boolean;
};

export type DeskOrderLine = OrderLine & {
  productId: string;
  /** its stock is tracked now, so that its units can go back on the shelf */
  isTracked: boolean;
  isRestocked: boolean;
};

/** What can be done with an order now; `refund` needs `manage`. */
export type OrderChoices = {
  markPaid: boolean;
  cancel: boolean;
  collect: boolean;
  refund: boolean;
  /** the money was taken by hand, or its refund failed, and is owed back: the business gives it back and says so */
  giveBack: boolean;
};

/** An order for the dashboard. */
export type DeskOrder = Omit<OrderRow, "description"> & {
  customerId: string | null;
  email: string;
  phone: string;
  note: string | null;
  lines: DeskOrderLine[];
  paidBy: PaidWay | null;
  refundedAt: Date | null;
  cancelledAt: Date | null;
  endedBy: OrderEnding | null;
  surplus: OrderView["surplus"];
  can: OrderChoices;
  givenUp: OrderWork[];
  /** oldest first */
  history: OrderHistoryEntry[];
};

/** What the counter's form offers: active and inactive products that have something left, in their order. */
export type CounterProduct = {
  id: string;
  name: string;
  category: string;
  sku: string | null;
  priceCents: number;
  active: boolean;
  /** null: its stock isn't tracked */
  stock: number | null;
  /** of these, what unpaid orders keep; 0 where the stock isn't tracked */
  reserved: number;
};
