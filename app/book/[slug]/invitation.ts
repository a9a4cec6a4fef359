import { isForTables } from "@/lib/catalog/is-for-tables";
import type { Business } from "./business";

/** What a business's other pages say where they invite to book. */
export const invitationOf = ({ texts, catalog }: Pick<Business, "texts" | "catalog">): string =>
  texts(isForTables(catalog) ? "services.titleTable" : "services.title");
