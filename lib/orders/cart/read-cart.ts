import type { Ctx } from "../../context";
import type { CartView } from "../views";

/** A cart in an address with the prices and the stock of this moment (rule S11.2). Nothing is kept for it. */
export async function readCart(_ctx: Ctx, _text: string): Promise<CartView> {
  throw new Error("not built yet");
}
