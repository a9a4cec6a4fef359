import { and, eq } from "drizzle-orm";
import { customers } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { conflict, notFound, type Shortage } from "../../errors";
import { bodyHash } from "../../idempotency/body-hash";
import { changeOnce, inTurnOfKey } from "../../idempotency/change-once";
import { noSuchProduct } from "../../products/product-rows";
import { jobsWaker } from "../../queue/waker";
import { readCartText, writeCartText } from "../cart/cart-text";
import { lockProducts, retrying, runLocked } from "../locked-order";
import { paidSteps } from "../paying/paid-steps";
import { newLines, newOrder, totalOf } from "../placing/new-order";
import { refuseTotal, shortOf } from "../placing/refuse-items";
import { storeOrder } from "../placing/store-order";
import { PlacedOrder, SellAtCounter } from "../schema";

/** What a sale to nobody in particular is called. */
export const COUNTER_SALE = "Counter sale";

/**
 * Sells products at the counter, paid and handed over at once (rule S19.1). It may take units that an unpaid order keeps, but no more than
 * there are. The form's own key makes it sell once (rule A10.4).
 *
 * @throws AppError `invalid_fields`; `not_found` for an unknown product or customer; `conflict` with `stock_too_low` and `shortages`, or
 * `price_changed`
 */
export const sellAtCounter = command({
  needs: { user: "work" },
  input: SellAtCounter,
  async run(ctx, { formKey: key, ...request }): Promise<PlacedOrder> {
    const scope = "DASHBOARD counter sale";
    const idempotency = key === undefined ? ctx.idempotency : { scope, key, bodyHash: bodyHash(request) };
    const once = { ...ctx, idempotency };
    const sold = await retrying(() =>
      changeOnce<PlacedOrder>(once, {
        schema: PlacedOrder,
        transact: inTurnOfKey(once),
        change: (tx) => sell({ ...ctx, db: tx }, request),
      }),
    );
    jobsWaker.wake();
    return sold;
  },
});

type Sale = Omit<SellAtCounter, "formKey">;

async function sell(ctx: Ctx, { lines: asked, expectedTotalCents, how, customerId, note }: Sale) {
  // The same product twice is added up, as in a cart.
  const { items } = readCartText(writeCartText(asked));
  const stocked = await lockProducts(
    ctx.db,
    ctx,
    items.map(({ productId }) => productId),
  );
  if (items.length === 0 || items.some(({ productId }) => !stocked.has(productId))) throw noSuchProduct();
  const totalCents = totalOf(items, stocked);
  refuseTotal(totalCents, ctx.org.currency);
  if (totalCents !== expectedTotalCents) throw conflict("price_changed");
  const shortages = items.flatMap(({ productId, quantity }): Shortage[] => {
    const product = stocked.get(productId)?.product;
    const stock = product?.stock ?? null;
    return stock === null || stock >= quantity
      ? []
      : [{ productId, product: product?.name ?? "", left: stock, freeAt: null }];
  });
  if (shortages.length > 0) throw shortOf("stock_too_low", shortages);
  const contact = customerId === undefined ? NOBODY : await contactOf(ctx, customerId);
  const order = newOrder(ctx, {
    source: "counter",
    contact,
    note: note ?? null,
    customerId: customerId ?? null,
    isPaidThere: true,
    totalCents,
  });
  const lines = newLines(order, items, stocked);
  await storeOrder(ctx, order, lines, { isNoted: false });
  const paidBy = totalCents === 0 ? "free" : how;
  await runLocked(ctx, paidSteps(ctx, { order, lines, stocked }, paidBy, { isHandedOver: true }));
  return { id: order.id, ref: order.ref, status: "paid" as const };
}

const NOBODY = { name: COUNTER_SALE, email: "", phone: "" };

/** A sale to nobody has no customer; one to a known customer names them as they are. */
async function contactOf({ db, org }: Ctx, id: string) {
  const [found] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, org.id), eq(customers.id, id)));
  if (!found || isErased(found)) throw notFound("customer");
  const { name, email, phone } = found;
  return { name, email, phone };
}
