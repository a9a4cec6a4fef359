import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { payments } from "../../../db/schema";
import { refusalReasonOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { changeProduct } from "../../products/change-product";
import { startStripeServer } from "../../testing/outside/stripe-server";
import { jobHandlers } from "../../worker/job-handlers";
import { cancelOrderAtDesk } from "../desk/cancel-order-at-desk";
import { collectOrder } from "../desk/collect-order";
import { getDeskOrder } from "../desk/get-desk-order";
import { markOrderPaid } from "../desk/mark-order-paid";
import { refundOrder } from "../desk/refund-order";
import { returnOrderMoney } from "../desk/return-order-money";
import { sellAtCounter } from "../desk/sell-at-counter";
import { cancelOrder } from "../placing/cancel-order";
import { sweepEndedOrdersOf } from "../placing/sweep-ended-orders";
import { NOW, openShop, type Shop } from "../shop.test-support";

const stripe = await startStripeServer();
Object.assign(process.env, stripe.env);
stripe.setClock(() => new Date(NOW));
afterAll(() => stripe.close());

const noticeOf = (id: string) => stripe.paidNotice(stripe.sessionOf(id));

/** An order whose buyer has clicked on Pay. */
async function clicked(shop: Shop, wanted: Record<string, number>) {
  const id = await shop.order(wanted);
  await shop.checkout(id);
  return id;
}

/** Does the order's refunds, as a worker would. */
async function refund(shop: Shop, id: string) {
  const ctx = { ...(await shop.ctx()), actor: { kind: "system" } } as const;
  const job = { orgId: ctx.org.id, id: 1, kind: "refund", key: id, subjectId: id, details: {}, attempts: 1 } as const;
  return jobHandlers.refund(ctx, { ...job, dueAt: shop.now, createdAt: shop.now });
}

describe("Stripe's page", () => {
  test("shows each line at its price, in the currency's own units, and adds up to the total", async () => {
    const shop = await openShop([{ name: "Tea", priceCents: 1_200 }], { currency: "JPY" });
    const id = await clicked(shop, { Tea: 2 });
    const { params } = stripe.sessionOf(id);
    expect(params).toMatchObject({
      "line_items[0][price_data][unit_amount]": "1200",
      "line_items[0][quantity]": "2",
      client_reference_id: id,
    });
    expect(await shop.payments(id)).toMatchObject([{ amountCents: 2_400, status: "open", bookingId: null }]);
    await shop.take(stripe, noticeOf(id));
    expect(await shop.told()).toMatchObject([{ amountCents: 2_400, currency: "jpy" }]);
  });

  test("two clicks lead to one page, and the hold is extended to it once", async () => {
    const shop = await openShop();
    const id = await shop.order({ Oil: 1 });
    const late = shop.after(40);
    const urls = await Promise.all([late.checkout(id), late.checkout(id)]);
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect((await shop.row(id)).holdEndsAt).toEqual(new Date("2031-05-06T13:11:00Z"));
    expect(await shop.after(70).reserved("Oil")).toBe(1);
    expect(await shop.after(71).reserved("Oil")).toBe(0);
    expect(await shop.payments(id)).toHaveLength(1);
  });
});

describe("a notice that an order is paid", () => {
  test("makes it paid, takes the units from the shelf, and tells programs; ten times at once is one time", async () => {
    const shop = await openShop([
      { name: "Oil", priceCents: 1_999, stock: 3 },
      { name: "Comb", trackStock: false },
    ]);
    const id = await clicked(shop, { Oil: 2, Comb: 1 });
    const other = stripe.paidNotice(stripe.sessionOf(id), { type: "checkout.session.async_payment_succeeded" });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => shop.take(stripe, n % 2 ? noticeOf(id) : other)),
    );
    expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(1);
    expect(await shop.row(id)).toMatchObject({ status: "paid", paidBy: "online", holdEndsAt: null });
    expect(await shop.moves("Oil")).toEqual(["initial 3", "sale -2"]);
    expect(await shop.moves("Comb")).toEqual([]);
    const items = [
      { productId: shop.idOf("Oil"), product: "Oil", quantity: 2 },
      { productId: shop.idOf("Comb"), product: "Comb", quantity: 1 },
    ];
    expect(await shop.told()).toEqual([
      { id, description: "2 × Oil, 1 × Comb", amountCents: 4_998, currency: "usd", items },
    ]);
  });

  test("for another amount, currency or order is refused, and the team is told", async () => {
    const shop = await openShop();
    const id = await clicked(shop, { Oil: 1 });
    for (const told of [{ amount: 1 }, { currency: "eur" }, { bookingId: "ord_AAAAAAAAAAAAAAAA" }]) {
      expect(await shop.take(stripe, stripe.paidNotice(stripe.sessionOf(id), told))).toBe("refused");
    }
    expect((await shop.row(id)).status).toBe("pending");
    expect((await shop.jobs(id)).map(({ kind }) => kind)).toContain("refused_notice");
  });

  test("tells what was ordered, whatever became of the product since", async () => {
    const shop = await openShop();
    const id = await clicked(shop, { Oil: 1 });
    const changes = { id: shop.idOf("Oil"), name: "Olive oil", priceCents: 5_000, active: false };
    await runCommand(await shop.asOwner(), changeProduct, changes);
    await shop.take(stripe, noticeOf(id));
    expect(await shop.told()).toMatchObject([{ amountCents: 1_000, items: [{ product: "Oil" }] }]);
    expect((await shop.view(id)).lines).toEqual([{ name: "Oil", unitCents: 1_000, quantity: 1 }]);
  });

  test("after the hold counts while the units are there; once others have them, the money goes back", async () => {
    const shop = await openShop([{ name: "Oil", stock: 1 }]);
    const [first, late] = [await clicked(shop, { Oil: 1 }), shop.after(46)];
    const second = await clicked(late, { Oil: 1 });
    await late.take(stripe, noticeOf(first));
    expect(await shop.row(first)).toMatchObject({ status: "cancelled", endedBy: "expired" });
    await late.take(stripe, noticeOf(second));
    expect(await shop.row(second)).toMatchObject({ status: "paid" });
    expect(await refund(late, first)).toBe("done");
    expect(stripe.refundOf(first).status).toBe("succeeded");
    expect(await shop.view(first)).toMatchObject({ surplus: "refunded" });
    expect(await shop.moves("Oil")).toEqual(["initial 1", "sale -1"]);
    expect(await shop.told()).toHaveLength(1);

    const other = await openShop([{ name: "Oil", stock: 1 }]);
    const id = await clicked(other, { Oil: 1 });
    await other.after(60).take(stripe, noticeOf(id));
    expect(await other.row(id)).toMatchObject({ status: "paid" });
  });

  test("of a second payment of the same order sends that one back", async () => {
    const shop = await openShop();
    const id = await clicked(shop, { Oil: 1 });
    const first = noticeOf(id);
    const late = shop.after(44);
    // The first page is closed, as far as anyone knows, so that the second click makes another one.
    await shop.db
      .update(payments)
      .set({ expiresAt: new Date(NOW) })
      .where(eq(payments.orderId, id));
    await late.checkout(id);
    await late.take(stripe, noticeOf(id));
    await late.take(stripe, first);
    expect((await shop.payments(id)).map(({ status }) => status).sort()).toEqual(["paid", "refund_due"]);
    await refund(late, id);
    expect((await shop.payments(id)).map(({ status }) => status).sort()).toEqual(["paid", "refunded"]);
    expect(await shop.view(id)).toMatchObject({ status: "paid", surplus: "refunded" });
    expect(await shop.told()).toHaveLength(1);
  });
});

test("cancelled by the business while its buyer pays, an order is either kept or its money goes back", async () => {
  for (let round = 0; round < 20; round += 1) {
    const shop = await openShop([{ name: "Oil", stock: 1 }]);
    const id = await clicked(shop, { Oil: 1 });
    const ctx = await shop.asStaff();
    const [cancelled] = await Promise.allSettled([
      runCommand(ctx, cancelOrderAtDesk, { id }),
      shop.take(stripe, noticeOf(id)),
    ]);
    const [order, [payment]] = [await shop.row(id), await shop.payments(id)];
    const isKept = order.status === "paid";
    expect(payment?.status).toBe(isKept ? "paid" : "refund_due");
    expect(cancelled?.status).toBe(isKept ? "rejected" : "fulfilled");
    expect(await shop.stock("Oil")).toBe(isKept ? 0 : 1);
    expect(await shop.told()).toHaveLength(isKept ? 1 : 0);
  }
});

describe("a refund", () => {
  test("in full puts back what was ticked, once, and moves the money at Stripe", async () => {
    const shop = await openShop([
      { name: "Oil", stock: 3 },
      { name: "Comb", stock: 3 },
    ]);
    const id = await clicked(shop, { Oil: 2, Comb: 1 });
    await shop.take(stripe, noticeOf(id));
    const owner = await shop.asOwner();
    const give = () => runCommand(owner, refundOrder, { id, restock: [shop.idOf("Oil")] });
    const clicks = await Promise.allSettled([give(), give()]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalReasonOf(give())).toBe("already_refunded");
    expect(await shop.moves("Oil")).toEqual(["initial 3", "sale -2", "restock 2"]);
    expect(await shop.stock("Comb")).toBe(2);
    expect(await refund(shop, id)).toBe("done");
    expect(await shop.row(id)).toMatchObject({ status: "refunded" });
    expect(stripe.refundOf(id).status).toBe("succeeded");
    const desk = await getDeskOrder(owner, id);
    expect(desk.lines.map(({ name, isRestocked }) => [name, isRestocked])).toEqual([
      ["Oil", true],
      ["Comb", false],
    ]);
  });

  test("is refused to staff, and for what isn't paid", async () => {
    const shop = await openShop();
    const id = await shop.order({ Oil: 1 });
    expect(await refusalReasonOf(runCommand(await shop.asOwner(), refundOrder, { id, restock: [] }))).toBe("not_paid");
    await expect(runCommand(await shop.asStaff(), refundOrder, { id, restock: [] })).rejects.toMatchObject({
      code: "not_allowed",
    });
  });

  test("of money taken by hand waits until it was given back by hand", async () => {
    const shop = await openShop();
    const id = await shop.order({ Oil: 1 });
    await runCommand(await shop.asStaff(), markOrderPaid, { id, how: "cash" });
    expect(await shop.row(id)).toMatchObject({ status: "paid", paidBy: "cash" });
    expect(await runCommand(await shop.asOwner(), refundOrder, { id, restock: [] })).toMatchObject({
      status: "refund_due",
    });
    expect((await getDeskOrder(await shop.asOwner(), id)).can).toMatchObject({ giveBack: true, refund: false });
    await runCommand(await shop.asStaff(), returnOrderMoney, { id });
    expect(await shop.row(id)).toMatchObject({ status: "refunded" });
    expect(await refusalReasonOf(runCommand(await shop.asStaff(), returnOrderMoney, { id }))).toBe("not_owed");
  });
});

test("a counter sale takes the last unit from an unpaid order, whose money then goes back", async () => {
  const shop = await openShop([{ name: "Oil", stock: 1 }]);
  const id = await clicked(shop, { Oil: 1 });
  const sale = { lines: [{ productId: shop.idOf("Oil"), quantity: 1 }], expectedTotalCents: 1_000, how: "card" };
  const sold = await runCommand(await shop.asStaff(), sellAtCounter, sale);
  expect(await shop.row(sold.id)).toMatchObject({
    ...{ status: "paid", source: "counter", paidBy: "card", name: "Counter sale", customerId: null },
    collectedAt: new Date(NOW),
  });
  await expect(runCommand(await shop.asStaff(), sellAtCounter, sale)).rejects.toMatchObject({
    details: { reason: "stock_too_low", shortages: [{ product: "Oil", left: 0 }] },
  });
  // Nobody is sent to pay for what is gone, even to a page that is open.
  expect(await refusalReasonOf(shop.checkout(id))).toBe("sold_out");
  expect(await shop.row(id)).toMatchObject({ status: "pending" });
  await shop.take(stripe, noticeOf(id));
  expect(await shop.row(id)).toMatchObject({ status: "cancelled", endedBy: "sold_out" });
  expect(await shop.jobs(id)).toContainEqual(
    expect.objectContaining({ kind: "order_mail", details: { template: "paid_sold_out" } }),
  );
  expect(await shop.payments(id)).toMatchObject([{ status: "refund_due" }]);
  expect(await shop.moves("Oil")).toEqual(["initial 1", "sale -1"]);
});

test("what is paid can be collected, and can't be cancelled any more", async () => {
  const shop = await openShop();
  const id = await clicked(shop, { Oil: 1 });
  expect(await refusalReasonOf(runCommand(await shop.asStaff(), collectOrder, { id }))).toBe("not_paid");
  await shop.take(stripe, noticeOf(id));
  expect(await refusalReasonOf(runCommand(await shop.asHolder(), cancelOrder, { id }))).toBe("order_closed");
  expect(await refusalReasonOf(shop.checkout(id))).toBe("not_due");
  await runCommand(await shop.asStaff(), collectOrder, { id });
  await runCommand(await shop.after(5).asStaff(), collectOrder, { id });
  expect((await shop.row(id)).collectedAt).toEqual(new Date(NOW));
  const { history } = await getDeskOrder(await shop.asStaff(), id);
  expect(history.map(({ what, who }) => `${what} by ${who}`)).toEqual([
    "Ordered by the buyer",
    "Paid online by the system",
    "Collected by a former user",
  ]);
});

test("an order whose time is over is written down as cancelled by the sweep, unless it was paid meanwhile", async () => {
  const shop = await openShop();
  const [unpaid, paid] = [await shop.order({ Oil: 1 }), await clicked(shop, { Oil: 1 })];
  const late = shop.after(50);
  await late.take(stripe, noticeOf(paid));
  await sweepEndedOrdersOf(await late.ctx());
  expect(await shop.row(unpaid)).toMatchObject({
    ...{ status: "cancelled", endedBy: "expired", cancelledAt: new Date("2031-05-06T12:45:00Z") },
  });
  expect(await shop.row(paid)).toMatchObject({ status: "paid" });
  expect(await shop.stock("Oil")).toBe(9);
});
