import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runCommand } from "../commands/command";
import { AppError } from "../errors";
import { changeProduct } from "../products/change-product";
import { listProducts } from "../products/list-products";
import { receiveStock } from "../products/receive-stock";
import { markOrderPaid } from "./desk/mark-order-paid";
import { refundOrder } from "./desk/refund-order";
import { sellAtCounter } from "./desk/sell-at-counter";
import { cancelOrder } from "./placing/cancel-order";
import { sweepEndedOrdersOf } from "./placing/sweep-ended-orders";
import { openShop, type Shop } from "./shop.test-support";

/** A shop as it should be: one product, and its orders. */
type Model = {
  stock: number;
  orders: { id: string; status: string; quantity: number; endsAtMin: number }[];
  nowMin: number;
};

type Act =
  | { do: "receive" | "count" | "order" | "sell"; quantity: number }
  | { do: "pay" | "cancel" | "refund" | "restock"; which: number }
  | { do: "wait" | "sweep"; minutes: number };

const quantity = fc.integer({ min: 1, max: 5 });
const which = fc.nat(20);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("receive", "count", "sell"), quantity }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("order"), quantity }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("pay", "cancel", "refund", "restock"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("wait", "sweep"), minutes: fc.integer({ min: 0, max: 40 }) }),
  },
);

const reservedIn = ({ orders, nowMin }: Model): number =>
  orders.reduce(
    (sum, order) => (order.status === "pending" && order.endsAtMin > nowMin ? sum + order.quantity : sum),
    0,
  );

/** What was refused is a refusal, never an error. */
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** Does it to the shop and to the model, and expects both to refuse the same. */
async function run(shop: Shop, model: Model, step: Act): Promise<void> {
  const id = shop.idOf("Oil");
  const at = shop.after(model.nowMin);
  const owner = await at.asOwner();
  const chosen =
    "which" in step && model.orders.length > 0 ? model.orders[step.which % model.orders.length] : undefined;
  switch (step.do) {
    case "receive":
      model.stock += step.quantity;
      return void (await runCommand(owner, receiveStock, { id, quantity: step.quantity }));
    case "count":
      model.stock = step.quantity;
      return void (await runCommand(owner, changeProduct, { id, stock: step.quantity }));
    case "sell": {
      const lines = [{ productId: id, quantity: step.quantity }];
      const sale = { lines, expectedTotalCents: 1_000 * step.quantity, how: "cash" };
      const may = model.stock >= step.quantity;
      expect(await isDone(runCommand(owner, sellAtCounter, sale))).toBe(may);
      if (may) model.stock -= step.quantity;
      return;
    }
    case "order": {
      const may = model.stock - reservedIn(model) >= step.quantity;
      const placed = await at.order({ Oil: step.quantity }).catch((error: unknown) => error);
      expect(typeof placed === "string").toBe(may);
      const order = { status: "pending", quantity: step.quantity, endsAtMin: model.nowMin + 45 };
      if (typeof placed === "string") model.orders.push({ id: placed, ...order });
      return;
    }
    case "pay": {
      if (!chosen) return;
      const isOver = chosen.endsAtMin <= model.nowMin;
      const left = isOver ? model.stock - reservedIn(model) : model.stock;
      const may = chosen.status === "pending" && left >= chosen.quantity;
      expect(await isDone(runCommand(owner, markOrderPaid, { id: chosen.id, how: "cash" }))).toBe(may);
      if (may) Object.assign(chosen, { status: "paid" });
      if (may) model.stock -= chosen.quantity;
      return;
    }
    case "cancel":
      if (!chosen) return;
      await isDone(runCommand(await at.asHolder(), cancelOrder, { id: chosen.id }));
      if (chosen.status === "pending") chosen.status = "cancelled";
      return;
    case "refund":
    case "restock": {
      if (!chosen) return;
      const restock = step.do === "restock" ? [id] : [];
      const may = chosen.status === "paid";
      expect(await isDone(runCommand(owner, refundOrder, { id: chosen.id, restock }))).toBe(may);
      if (may) chosen.status = "refund_due";
      if (may && step.do === "restock") model.stock += chosen.quantity;
      return;
    }
    case "wait":
      model.nowMin += step.minutes;
      return;
    case "sweep":
      await sweepEndedOrdersOf(await at.ctx());
      for (const order of model.orders)
        if (order.status === "pending" && order.endsAtMin <= model.nowMin) order.status = "cancelled";
  }
}

test("whatever happens in whatever order, stock, ledger and reserved units are what they should be, and none is negative", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (acts) => {
      const shop = await openShop([{ name: "Oil", stock: 5 }]);
      const model: Model = { stock: 5, orders: [], nowMin: 0 };
      for (const step of acts) {
        await run(shop, model, step);
        const ctx = await shop.after(model.nowMin).asOwner();
        const [product] = (await runCommand(ctx, listProducts, {})).products;
        const reserved = reservedIn(model);
        const available = Math.max(0, model.stock - reserved);
        expect(product).toMatchObject({ stock: model.stock, reserved, available });
      }
      const { org } = await shop.ctx();
      const [ledger] = await shop.db.execute(sql`
        select sum(quantity)::int as stock, min(stock_after) >= 0 as sound from stock_movements where org_id = ${org.id}`);
      expect(ledger).toEqual({ stock: model.stock, sound: true });
      expect(await shop.told()).toHaveLength((await shop.rows()).filter(({ paidAt }) => paidAt !== null).length);
    }),
    { numRuns: 8 },
  );
}, 60_000);
