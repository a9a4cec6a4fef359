import type { Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { Catalog } from "../../catalog/catalog";
import { onlineService } from "../../catalog/online-service";
import { withAddOns } from "../../catalog/with-add-ons";
import type { BookingRequest } from "../requests.schema";

/** What a booking request asks of the calendar by a customer's rules; null if the service can't be booked or doesn't have the add-on. */
export function customerWish(request: BookingRequest): (catalog: Catalog) => Wish | null {
  return (catalog) => {
    const offered = onlineService(catalog, request.serviceId);
    const service = offered && withAddOns(offered, request.addOnIds);
    return service && wishForService(catalog.calendar, service, request);
  };
}
