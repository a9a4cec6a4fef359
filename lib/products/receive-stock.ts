import { command } from "../commands/command";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { changeOnce, inTurnOfKey } from "../idempotency/change-once";
import { moveStock } from "./move-stock";
import { lockProduct, productView, readProduct } from "./product-rows";
import { refuseTooMuch } from "./refuse-product";
import { ReceiveStock, SavedProduct } from "./schema";

/**
 * Adds units that came in to a product's stock; twice without an `Idempotency-Key` adds twice.
 *
 * @throws AppError `not_found`; `conflict` with `not_tracked`; `invalid_fields` at `quantity` for more than a stock can be
 */
export const receiveStock = command({
  needs: { user: "manage", key: "write" },
  input: ReceiveStock,
  run: (ctx, units) => receive(ctx, units),
});

/** The change itself, once per key of the context. */
export const receive = (ctx: Ctx, { id, quantity, note }: ReceiveStock): Promise<SavedProduct> =>
  changeOnce<SavedProduct>(ctx, {
    schema: SavedProduct,
    transact: inTurnOfKey(ctx),
    async change(tx) {
      const asked = { orgId: ctx.org.id, id, now: ctx.now };
      const stored = await lockProduct(tx, asked);
      if (stored.product.stock === null) throw conflict("not_tracked");
      refuseTooMuch(stored.product.stock + quantity, "quantity");
      const [movement = null] = await moveStock(tx, ctx, [{ productId: id, quantity }], { kind: "received", note });
      const { currency } = ctx.org;
      const product = productView(await readProduct(tx, asked), currency);
      return { before: productView(stored, currency), product, movement };
    },
  });
