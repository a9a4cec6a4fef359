import type { Ctx } from "../context";
import type { LowProduct } from "./views";

/** The active, tracked products of which few or none are left (rule S24.3), the fewest first, with the count of all. */
export async function listLowStock(_ctx: Ctx, _limit: number): Promise<{ shown: LowProduct[]; count: number }> {
  throw new Error("not built yet");
}
