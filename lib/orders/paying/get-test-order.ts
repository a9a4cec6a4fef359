import type { Ctx } from "../../context";
import type { TestOrder } from "../views";

/**
 * The test payment of an order, the latest one.
 *
 * @throws AppError `not_found`, always if orders aren't paid on the test page
 */
export async function getTestOrder(_ctx: Ctx, _asked: { id: string }): Promise<TestOrder> {
  throw new Error("not built yet");
}
