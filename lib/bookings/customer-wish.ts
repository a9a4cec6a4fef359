import type { Wish } from "../availability/snapshot";
import { wishForService } from "../availability/wish";
import type { Catalog } from "../catalog/catalog";
import { onlineService } from "../catalog/online-service";
import type { BookingRequest } from "./schema";

/** What a booking request asks of the calendar by a customer's rules; null when the service can't be booked. */
export function customerWish(request: BookingRequest): (catalog: Catalog) => Wish | null {
  return (catalog) => {
    const service = onlineService(catalog, request.serviceId);
    return service && wishForService(catalog.calendar, service, request);
  };
}
