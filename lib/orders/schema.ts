import { z } from "zod";
import { Contact } from "../fields/contact.schema";
import { FormKey } from "../fields/form-key.schema";
import { AnyId, Id, IdOrNone } from "../fields/id.schema";
import { whole } from "../fields/number.schema";
import { optional } from "../fields/optional.schema";
import { atMost, cutText, linesOf, storable } from "../fields/text.schema";
import { MarketingAnswer } from "../marketing/schema";

/** Bounds of orders (rules S11.1, S12.1, S14.1). */
export const ORDER_LIMITS = {
  linesMax: 20,
  quantityMax: 99,
  /** in minor units: card payments have at most eight digits */
  totalMax: 99_999_999,
  noteMax: 500,
  /** for a buyer who pays online, and for one who pays at the business */
  holdMin: 45,
  holdThereHours: 72,
  /** unfinished orders of one email address */
  pendingOfEmailMax: 3,
  descriptionMax: 500,
  queryMax: 100,
  /** orders that the dashboard lists at a time */
  pageSize: 50,
} as const;

/** Enough for a full cart; anything beyond is ignored. */
const CART_TEXT_MAX = 2_000;

/** A cart as it stands in an address, `prd_a.2,prd_b.1`: what can't be read is left out. */
export const CartText = cutText(CART_TEXT_MAX, "must be text");

/** What a buyer sends to place an order. `expectedTotalCents`: the total that the form showed. */
export const PlaceOrder = z.object({
  cart: CartText,
  expectedTotalCents: whole(0, ORDER_LIMITS.totalMax),
  name: Contact.shape.name,
  email: Contact.shape.email,
  phone: optional(Contact.shape.phone),
  note: optional(linesOf(ORDER_LIMITS.noteMax)),
  marketing: optional(MarketingAnswer),
});
export type PlaceOrder = z.output<typeof PlaceOrder>;

export const PlacedOrder = z.object({
  id: z.string().max(40),
  ref: z.string().max(40),
  status: z.enum(["pending", "paid"]),
});
/** A new order; `paid` at once if it costs nothing. */
export type PlacedOrder = z.output<typeof PlacedOrder>;

/** An order by the id in a path or a form; a text that can't be one is not found (rule A3.2). */
export const OrderById = z.object({ id: AnyId });

/** An order as the dashboard names it. */
export const OrderNamed = z.object({ id: Id });

/** How the business took money: in cash, or on a card terminal of its own. */
export const HandWay = z.enum(["cash", "card"], "must be cash or card");

export const MarkOrderPaid = OrderNamed.extend({ how: HandWay });

/** `restock`: the products of its lines whose units go back on the shelf. */
export const RefundOrder = OrderNamed.extend({
  restock: z
    .array(Id, "must be a list of ids")
    .max(ORDER_LIMITS.linesMax, `must have at most ${ORDER_LIMITS.linesMax}`),
});
export type RefundOrder = z.output<typeof RefundOrder>;

/**
 * What was sold at the counter, and to whom if that is known. `formKey` is the form's own: sent twice, it sells once (rule A10.4); without
 * it, each call is a sale.
 */
export const SellAtCounter = z.object({
  lines: z
    .array(z.object({ productId: Id, quantity: whole(1, ORDER_LIMITS.quantityMax) }), "must be a list of lines")
    .min(1, "must have at least one line")
    .max(ORDER_LIMITS.linesMax, `must have at most ${ORDER_LIMITS.linesMax} lines`),
  /** the total that the form showed */
  expectedTotalCents: whole(0, ORDER_LIMITS.totalMax),
  how: HandWay,
  customerId: optional(IdOrNone),
  note: optional(linesOf(ORDER_LIMITS.noteMax)),
  formKey: FormKey.optional(),
});
export type SellAtCounter = z.output<typeof SellAtCounter>;

export const ShopSettings = z.object({ shopOpen: z.boolean("must be true or false") });

/** Tabs of the dashboard's list of orders: to collect, waiting for payment, all. */
export const ORDER_TABS = ["collect", "unpaid", "all"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** What the dashboard's list is searched by: part of a reference, name, email or phone. */
export const OrdersQuery = z
  .string()
  .trim()
  .max(ORDER_LIMITS.queryMax, atMost(ORDER_LIMITS.queryMax))
  .superRefine(storable);
