import type { Ctx } from "../../context";
import type { OrderTab } from "../schema";
import type { OrderRow, OrdersPage } from "../views";

/** A page of the dashboard's orders, as a tab shows them. */
export async function listOrders(
  _ctx: Ctx,
  _asked: { tab: OrderTab; query?: string; offset?: number },
): Promise<OrdersPage> {
  throw new Error("not built yet");
}

/** The orders of one customer, newest first, at most `limit`. */
export async function listOrdersOfCustomer(_ctx: Ctx, _customerId: string, _limit: number): Promise<OrderRow[]> {
  throw new Error("not built yet");
}

/** The paid orders that wait to be collected, for the desk's day: the longest paid first, with the count of all. */
export async function listToCollect(_ctx: Ctx, _limit: number): Promise<{ shown: OrderRow[]; count: number }> {
  throw new Error("not built yet");
}
