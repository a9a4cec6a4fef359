import type { Ctx } from "../context";
import type { OrderView } from "./views";

/**
 * An order for whoever has its link (rule S12.2).
 *
 * @throws AppError `not_found`, the same for an unknown id and for another business's
 */
export async function getOrder(_ctx: Ctx, _id: string): Promise<OrderView> {
  throw new Error("not built yet");
}
