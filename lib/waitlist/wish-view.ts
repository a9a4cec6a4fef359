import type { Catalog } from "../catalog/catalog";
import type { WishView } from "./answers.schema";
import type { EntryRow } from "./entry-state";

/** A wish with the names that its service and member have now. */
export function wishView({ servicesById, membersById }: Catalog, entry: EntryRow): WishView {
  const { serviceId, staffId, partySize, fromDate, toDate, fromMin, toMin } = entry;
  return {
    serviceId,
    serviceName: servicesById.get(serviceId)?.name ?? "",
    staffId,
    staffName: staffId === null ? null : (membersById.get(staffId)?.name ?? null),
    partySize,
    fromDate,
    toDate,
    fromMin,
    toMin,
  };
}
