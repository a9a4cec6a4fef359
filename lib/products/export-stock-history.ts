import type { Ctx } from "../context";

/**
 * The changes of a product's stock as a CSV file, oldest first, sent while it is read (rule S24.2).
 *
 * @throws AppError `not_found`, also for another business's product
 */
export async function exportStockHistory(
  _ctx: Ctx,
  _id: string,
): Promise<{ fileName: string; parts(): AsyncGenerator<string> }> {
  throw new Error("not built yet");
}
