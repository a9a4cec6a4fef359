import type { Catalog } from "../../catalog/catalog";
import { onlineService, serviceAtDesk } from "../../catalog/online-service";
import { type ServiceWithAddOns, withAddOns } from "../../catalog/with-add-ons";
import { conflict, invalidFields } from "../../errors";
import type { BookingRequest } from "../requests.schema";

/**
 * The service that a booking request asks for, with the add-ons that it chose; at the desk any active one (rule B13.4).
 *
 * @throws AppError `conflict` with `service_unavailable` (rule A5); `invalid_fields` for an add-on of another service
 */
export function requestedService(
  catalog: Catalog,
  { serviceId, addOnIds }: Pick<BookingRequest, "serviceId" | "addOnIds">,
  { isAtDesk = false } = {},
): ServiceWithAddOns {
  const offered = isAtDesk ? serviceAtDesk(catalog, serviceId) : onlineService(catalog, serviceId);
  if (offered === null) throw conflict("service_unavailable");
  const service = withAddOns(offered, addOnIds);
  if (service === null) throw invalidFields({ addOnIds: ["must be add-ons of this service"] });
  return service;
}
