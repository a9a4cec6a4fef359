import { cache } from "react";
import { getHeldBooking, type HeldBooking } from "@/lib/bookings/get-held-booking";
import { orNotFound } from "../../../or-not-found";
import { type Business, loadBusiness } from "../../business";

export type Held = HeldBooking & { business: Business };

/** A booking as its holder may see it, read once for a page. Unknown: the page of that. */
export const loadBooking = cache(async (slug: string, id: string): Promise<Held> => {
  const business = await loadBusiness(slug);
  return { business, ...(await orNotFound(getHeldBooking(business.ctx("holder"), id))) };
});
