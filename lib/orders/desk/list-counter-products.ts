import type { Ctx } from "../../context";
import type { CounterProduct } from "../views";

/** What can be sold at the counter: all products, active first, in their order. */
export async function listCounterProducts(_ctx: Ctx): Promise<CounterProduct[]> {
  throw new Error("not built yet");
}
