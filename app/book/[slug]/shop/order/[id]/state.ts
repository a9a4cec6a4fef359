import type { OrderView } from "@/lib/orders/views";

/**
 * How the page shows an order. `waiting`: unpaid, and the buyer has just come from paying it; `awaited`: the provider says that the money is
 * on its way; `sold_out`: unpaid, and others have bought what is in it; `kept`: to be paid at the business; `giving_back`: the business gives money back by hand; `free`: it costs nothing;
 * `late`: paid when it was over;
 * `gone`: paid in time, but sold out meanwhile.
 */
export type ShownState =
  | "due"
  | "sold_out"
  | "waiting"
  | "awaited"
  | "kept"
  | "paid"
  | "free"
  | "collected"
  | "refund_due"
  | "giving_back"
  | "refund_failed"
  | "refunded"
  | "cancelled"
  | "cancelled_by_us"
  | "expired"
  | "late"
  | "late_refunded"
  | "gone"
  | "gone_refunded";

/** What the address says about where the buyer came from; only a provider's notice says whether an order is paid (rule S16.1). */
export type Arrival = {
  hasPaid: boolean;
  hasFailed: boolean;
  isTooSmall: boolean;
  isRefused: boolean;
};

/** What an order's state is shown as. */
export function shownState(order: OrderView, { hasPaid }: Pick<Arrival, "hasPaid">): ShownState {
  switch (order.status) {
    case "pending":
      if (order.isAwaited) return "awaited";
      if (hasPaid && !order.isPaidThere) return "waiting";
      if (order.isSoldOut) return "sold_out";
      return order.isPaidThere ? "kept" : "due";
    case "paid":
      if (order.collectedAt !== null) return "collected";
      return order.paidBy === "free" ? "free" : "paid";
    case "refund_due":
      if (order.hasRefundFailed) return "refund_failed";
      return order.paidBy === "online" ? "refund_due" : "giving_back";
    case "refunded":
      // Nothing was paid for what is free, so it's just over.
      return order.paidBy === "free" ? "cancelled_by_us" : "refunded";
    case "cancelled":
      return cancelledState(order);
  }
}

function cancelledState({ surplus, hasRefundFailed, endedBy }: OrderView): ShownState {
  const isSoldOut = endedBy === "sold_out";
  if (surplus === "refunded") return isSoldOut ? "gone_refunded" : "late_refunded";
  if (surplus === "due" && hasRefundFailed) return "refund_failed";
  if (surplus === "due") return isSoldOut ? "gone" : "late";
  if (endedBy === "expired") return "expired";
  return endedBy === "business" ? "cancelled_by_us" : "cancelled";
}
