import type { Database } from "../../db/client";
import type { Ctx } from "../context";
import { AppError, conflict } from "../errors";
import { moveStock, startTracking, stopTracking } from "./move-stock";
import type { StockedProduct } from "./product-rows";
import type { MovementView } from "./schema";
import { availableOf } from "./stock-levels";

/** A stock as somebody wants it; undefined: it stays. */
type Wanted = { trackStock?: boolean; stock?: number; expectedStock?: number; note?: string };

/**
 * Sets a locked product's stock to exactly what is wanted (rules S5.1, S6.1): `stock` alone turns tracking on, tracking without it begins
 * at 0. The same again is no move.
 *
 * @returns the move; null if the stock stayed
 * @throws AppError `conflict` with `stock_changed` if it isn't the expected one
 */
export async function setStock(
  tx: Database,
  ctx: Ctx,
  { product, reserved }: StockedProduct,
  { trackStock, stock, expectedStock, note }: Wanted,
): Promise<MovementView | null> {
  if (expectedStock !== undefined && expectedStock !== product.stock) throw stockChanged({ ...product, reserved });
  const { id: productId } = product;
  const [move = null] =
    product.stock === null
      ? (trackStock ?? stock !== undefined)
        ? await startTracking(tx, ctx, [{ productId, quantity: stock ?? 0 }], note)
        : []
      : trackStock === false
        ? await stopTracking(tx, ctx, [{ productId, quantity: -product.stock }], note)
        : await moveStock(tx, ctx, [{ productId, quantity: (stock ?? product.stock) - product.stock }], {
            kind: "adjusted",
            note,
          });
  return move;
}

function stockChanged({ stock, reserved }: { stock: number | null; reserved: number }): AppError {
  const { message, details } = conflict("stock_changed");
  return new AppError("conflict", message, { ...details, stock, available: availableOf({ stock, reserved }) });
}
