import type { Ctx } from "../context";
import type { StockHistory } from "./views";

/**
 * The changes of a product's stock, newest first, 50 at a time.
 *
 * @param asked.before the id after which the page continues, as `older` says
 * @throws AppError `not_found`, also for another business's product
 */
export async function listStockHistory(_ctx: Ctx, _asked: { id: string; before?: string }): Promise<StockHistory> {
  throw new Error("not built yet");
}
