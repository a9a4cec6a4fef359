import type { Ctx } from "../../context";
import type { DeskOrder } from "../views";

/**
 * An order for the dashboard, with everything that happened to it.
 *
 * @throws AppError `not_found`, also for another business's
 */
export async function getDeskOrder(_ctx: Ctx, _id: string): Promise<DeskOrder> {
  throw new Error("not built yet");
}
