import { oncePerCatalog } from "./once-per-catalog";
import { isOnline } from "./online-service";
import { partySizeMax } from "./party-size";

/** Whether everything customers can book is seats for a number of people: then they book a table, not an appointment. */
export const isForTables = oncePerCatalog((catalog) => {
  const services = catalog.services.filter(isOnline);
  return services.length > 0 && services.every((service) => partySizeMax(catalog, service) !== null);
});
