import { takeTurns } from "../../../db/take-turns";
import { answerOf, type SaidOf } from "../../bookings/placing/write-booking";
import { catalogOf } from "../../catalog/load-catalog";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { AppError, conflict, invalidFields } from "../../errors";
import { changeOnce, inTurnOfKey } from "../../idempotency/change-once";
import { findKeptAnswer } from "../../idempotency/kept-answer";
import { suppressionKey } from "../../marketing/suppression/address-hash";
import { paymentProvider } from "../../payments/configured-provider";
import { selectProducts } from "../../products/product-rows";
import { jobsWaker } from "../../queue/waker";
import { type Ordered, readCartText } from "../cart/cart-text";
import { lockProducts, retrying, runLocked } from "../locked-order";
import { paidSteps } from "../paying/paid-steps";
import { isShopOpen } from "../save-shop-settings";
import { ORDER_LIMITS, PlacedOrder, PlaceOrder } from "../schema";
import { newLines, newOrder, totalOf } from "./new-order";
import { refuseItems } from "./refuse-items";
import { storeOrder } from "./store-order";
import { countUnfinished, mailLinks, turnOfBuyer } from "./unfinished-orders";

/**
 * Places an order (rule S13.1); one that costs nothing is paid at once. Sent twice under one key it is one order.
 *
 * @throws AppError `invalid_fields` (at `cart` if it's empty); `conflict` with `shop_closed`; `sold_out` with `shortages` for products that
 * are gone or of which fewer are left; `price_changed`; `unfinished_orders` if the address has three (the links to them are emailed)
 */
export const placeOrder = command({
  needs: { public: true },
  input: PlaceOrder,
  async run(ctx, request): Promise<PlacedOrder> {
    const { items } = readCartText(request.cart);
    if (items.length === 0) throw invalidFields({ cart: ["is empty"] });
    await refuseEarly(ctx, request, items);
    const said = await answered(ctx, request);
    try {
      return await retrying(() =>
        changeOnce<PlacedOrder>(ctx, {
          schema: PlacedOrder,
          transact: inTurnOfKey(ctx),
          change: (tx) => place({ ...ctx, db: tx }, request, items, said),
        }),
      );
    } catch (error) {
      if (error instanceof AppError && error.details.reason === "unfinished_orders")
        await mailLinks(ctx, request.email);
      throw error;
    } finally {
      jobsWaker.wake();
    }
  },
});

/** Most refusals need no lock: what is sold out by now doesn't come back while the others wait in line for it. */
async function refuseEarly(ctx: Ctx, request: PlaceOrder, items: Ordered[]): Promise<void> {
  const { db, org, now } = ctx;
  const ids = items.map(({ productId }) => productId);
  try {
    const [isOpen, rows] = await Promise.all([isShopOpen(ctx), selectProducts(db, { orgId: org.id, now, ids })]);
    if (!isOpen) throw conflict("shop_closed");
    const stocked = new Map(rows.map((row) => [row.product.id, row]));
    await refuseItems(db, ctx, { items, stocked, expectedTotalCents: request.expectedTotalCents });
  } catch (refusal) {
    // What is in the way may be the order that this very request made before: then its answer is kept.
    if ((await findKeptAnswer(ctx)) === null) throw refusal;
  }
}

/** What the box about news and offers says, for the statement that stores the order (rules M2, S22.1). */
async function answered({ db, org }: Ctx, request: PlaceOrder): Promise<SaidOf | null> {
  if (request.marketing === undefined) return null;
  const [catalog, key] = await Promise.all([catalogOf(db, org), suppressionKey(db)]);
  return answerOf(request, { source: "shop", catalog, suppressionKey: key });
}

async function place(ctx: Ctx, request: PlaceOrder, items: Ordered[], said: SaidOf | null): Promise<PlacedOrder> {
  const { db: tx, org } = ctx;
  const ids = items.map(({ productId }) => productId);
  // Sent at once, and run one after the other: each waits for those before it, and the locks aren't held while the next is on its way.
  const [, unfinished, stocked] = await Promise.all([
    takeTurns(tx, turnOfBuyer(org.id, request.email)),
    countUnfinished(ctx, request.email),
    lockProducts(tx, ctx, ids),
  ]);
  if (unfinished >= ORDER_LIMITS.pendingOfEmailMax) throw conflict("unfinished_orders");
  await refuseItems(tx, ctx, { items, stocked, expectedTotalCents: request.expectedTotalCents });
  const { name, email, phone = "", note = null } = request;
  const totalCents = totalOf(items, stocked);
  const order = newOrder(ctx, {
    source: "online",
    contact: { name, email, phone },
    note,
    customerId: null,
    isPaidThere: paymentProvider() === null,
    totalCents,
  });
  const lines = newLines(order, items, stocked);
  await storeOrder(ctx, order, lines, { isNoted: true, said });
  const isFree = totalCents === 0;
  if (isFree) await runLocked(ctx, paidSteps(ctx, { order, lines, stocked }, "free"));
  return { id: order.id, ref: order.ref, status: isFree ? "paid" : "pending" };
}
