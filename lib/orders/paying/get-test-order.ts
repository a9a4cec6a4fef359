import type { Ctx } from "../../context";
import { getTestPayment } from "../../payments/test-checkout";
import { findOrder, listLines } from "../find-order";
import type { TestOrder } from "../views";

/**
 * The test payment of an order, the latest one.
 *
 * @throws AppError `not_found`, always if orders aren't paid on the test page
 */
export async function getTestOrder(ctx: Ctx, { id }: { id: string }): Promise<TestOrder> {
  const { ref } = await findOrder(ctx.db, ctx.org.id, id);
  const [{ amountCents, currency, isOpen }, lines] = await Promise.all([
    getTestPayment(ctx, id),
    listLines(ctx.db, ctx.org.id, id),
  ]);
  const shown = lines.map(({ name, unitCents, quantity }) => ({ name, unitCents, quantity }));
  return { ref, lines: shown, amountCents, currency, isOpen };
}
