import type { Ctx } from "../context";
import type { ProductToEdit } from "./views";

/**
 * A product as the dashboard edits it.
 *
 * @throws AppError `not_found`, also for another business's
 */
export async function getProduct(_ctx: Ctx, _id: string): Promise<ProductToEdit> {
  throw new Error("not built yet");
}
