import { oncePerCatalog } from "./once-per-catalog";
import { isOnline } from "./online-service";
import { partySizeMax } from "./party-size";

/** Whether all that customers can book is places for so many people: then they book a table, not an appointment. */
export const isForTables = oncePerCatalog((catalog) => {
  const services = catalog.services.filter(isOnline);
  return services.length > 0 && services.every((service) => partySizeMax(catalog, service) !== null);
});
