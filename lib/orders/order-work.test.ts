import { expect, test } from "vitest";
import type { EventDetails, OrderChange } from "../../db/vocabulary";
import type { StoredOrder } from "./find-order";
import { jobsOfOrder } from "./order-work";

const NOW = new Date("2031-05-06T12:00:00Z");
const ORDER: StoredOrder = {
  ...{ orgId: "org_1", id: "ord_1", ref: "K7QM-4XWD", status: "paid", source: "online", customerId: "cus_1" },
  ...{ name: "Robin", email: "robin@example.com", emailFolded: "robin@example.com", phone: "", note: null },
  ...{ totalCents: 1_000, currency: "USD", isPaidThere: false, holdEndsAt: null, holdExtended: false },
  ...{ paidBy: "online", paidAt: NOW, collectedAt: null, refundedAt: null, cancelledAt: null, endedBy: null },
  createdAt: NOW,
};

const workOf = (event: OrderChange, order: Partial<StoredOrder> = {}, details: EventDetails | null = null) =>
  jobsOfOrder({ id: 7, event, details }, { ...ORDER, ...order }, NOW).map(
    ({ kind, details: { template } }) => `${kind}${template === undefined ? "" : ` ${template}`}`,
  );

test("who is told what, and what else follows from each thing that happens to an order", () => {
  const there = { isPaidThere: true };
  const nobody = { email: "" };
  expect({
    placedOnline: workOf("order.placed"),
    placedThere: workOf("order.placed", there),
    paidOnline: workOf("order.paid", {}, { paidBy: "online" }),
    paidInCash: workOf("order.paid", { paidBy: "cash" }, { paidBy: "cash" }),
    soldToNobody: workOf("order.paid", { ...there, ...nobody, source: "counter" }, { paidBy: "cash" }),
    cancelledByBuyer: workOf("order.cancelled", {}, { endedBy: "buyer" }),
    cancelledByBusiness: workOf("order.cancelled", {}, { endedBy: "business" }),
    expiredOnline: workOf("order.cancelled", {}, { endedBy: "expired" }),
    expiredThere: workOf("order.cancelled", there, { endedBy: "expired" }),
    refundOnline: workOf("order.refund_due"),
    refundByHand: workOf("order.refund_due", { paidBy: "cash" }),
    refunded: workOf("order.refunded"),
    collected: workOf("order.collected"),
  }).toEqual({
    placedOnline: [],
    placedThere: ["order_mail placed"],
    paidOnline: ["order_mail paid", "order_business_mail paid"],
    paidInCash: ["order_mail paid", "order_business_mail paid", "checkout_expire"],
    soldToNobody: [],
    cancelledByBuyer: ["checkout_expire"],
    cancelledByBusiness: ["order_mail cancelled", "checkout_expire"],
    expiredOnline: ["checkout_expire"],
    expiredThere: ["order_mail expired"],
    refundOnline: ["refund"],
    refundByHand: [],
    refunded: ["order_mail refunded"],
    collected: [],
  });
});

test("an email counts for whoever caused it: the visitor, or, where nobody did, only its reader", () => {
  const causes = (details: EventDetails | null) =>
    jobsOfOrder({ id: 7, event: "order.refunded", details }, ORDER, NOW).map(({ details: { client, isOnline } }) => ({
      client,
      isOnline,
    }));
  expect(causes({ client: "203.0.113.7" })).toEqual([{ client: "203.0.113.7", isOnline: undefined }]);
  expect(causes(null)).toEqual([{ client: undefined, isOnline: "1" }]);
});
