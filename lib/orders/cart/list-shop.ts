import type { Ctx } from "../../context";
import type { ShopView } from "../views";

/** The active products by category, as customers see them (rule S10.1), with one query. */
export async function listShop(_ctx: Ctx): Promise<ShopView> {
  throw new Error("not built yet");
}

/** Whether the shop is open with something in it, so that the booking page leads to it. */
export async function hasShop(_ctx: Pick<Ctx, "db" | "org">): Promise<boolean> {
  throw new Error("not built yet");
}
