import { expect, test } from "vitest";
import type { OrderView } from "@/lib/orders/views";
import { shownState } from "./state";

const at = new Date("2031-03-03T12:00:00Z");
const order = (parts: Partial<OrderView>): OrderView => ({
  ...{ id: "ord_AAAAAAAAAAAAAAAA", ref: "AAAA-CCCC", status: "pending", lines: [], totalCents: 1, currency: "USD" },
  ...{ placedAt: at, holdEndsAt: null, isPaidThere: false, isAwaited: false, paidBy: null, paidAt: null },
  ...{ collectedAt: null, refundedAt: null, cancelledAt: null, endedBy: null, hasRefundFailed: false, surplus: null },
  isSoldOut: false,
  cart: "",
  ...parts,
});

test.each<[Partial<OrderView>, boolean, string]>([
  [{}, false, "due"],
  [{}, true, "waiting"],
  [{ isAwaited: true }, true, "awaited"],
  [{ isSoldOut: true }, false, "sold_out"],
  [{ isSoldOut: true }, true, "waiting"],
  [{ isPaidThere: true }, false, "kept"],
  // An address proves nothing (rule S16.1).
  [{ isPaidThere: true }, true, "kept"],
  [{ status: "paid", paidBy: "online" }, false, "paid"],
  [{ status: "paid", paidBy: "free" }, false, "free"],
  [{ status: "paid", paidBy: "free", collectedAt: at }, false, "collected"],
  [{ status: "paid", paidBy: "cash", collectedAt: at }, false, "collected"],
  [{ status: "refund_due", paidBy: "online" }, false, "refund_due"],
  [{ status: "refund_due", paidBy: "online", hasRefundFailed: true }, false, "refund_failed"],
  [{ status: "refund_due", paidBy: "cash" }, false, "giving_back"],
  [{ status: "refunded", paidBy: "online" }, false, "refunded"],
  [{ status: "refunded", paidBy: "free" }, false, "cancelled_by_us"],
  [{ status: "cancelled", endedBy: "buyer" }, true, "cancelled"],
  [{ status: "cancelled", endedBy: "changed" }, false, "cancelled"],
  [{ status: "cancelled", endedBy: "business" }, false, "cancelled_by_us"],
  [{ status: "cancelled", endedBy: "expired" }, true, "expired"],
  [{ status: "cancelled", endedBy: "sold_out", surplus: "due" }, false, "gone"],
  [{ status: "cancelled", endedBy: "buyer", surplus: "due", hasRefundFailed: true }, false, "refund_failed"],
  [{ status: "cancelled", endedBy: "sold_out", surplus: "refunded" }, false, "gone_refunded"],
  [{ status: "cancelled", endedBy: "expired", surplus: "due" }, true, "late"],
  [{ status: "cancelled", endedBy: "expired", surplus: "refunded" }, false, "late_refunded"],
])("an order %o, paid in the address: %s, is shown as %s", (parts, hasPaid, state) => {
  expect(shownState(order(parts), { hasPaid })).toBe(state);
});
