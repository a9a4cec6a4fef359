import { and, eq, type SQL, sql } from "drizzle-orm";
import { customers } from "../../db/schema";
import { CUSTOMER_TERMS, searchQuery } from "../customers/search-terms";

/** The customers of a business whom a text can mean, by the index of the customers' own search; null: it means nobody. */
export function customersByText(orgId: string, text: string): SQL | undefined | null {
  const query = searchQuery(orgId, text);
  return query === null ? null : and(eq(customers.orgId, orgId), sql`${CUSTOMER_TERMS} @@ ${query}::tsquery`);
}
