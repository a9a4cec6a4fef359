import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { getOrder } from "@/lib/orders/get-order";
import type { OrderView } from "@/lib/orders/views";
import { type Business, loadBusiness } from "../../../business";

export type HeldOrder = { business: Business; order: OrderView };

/** An order as whoever has its link may see it, loaded once per page. An unknown one leads to the not-found page. */
export const loadOrder = cache(async (slug: string, id: string): Promise<HeldOrder> => {
  const business = await loadBusiness(slug);
  return { business, order: await orNotFound(getOrder(business.ctx("holder"), id)) };
});
