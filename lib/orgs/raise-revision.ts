import { type SQL, sql } from "drizzle-orm";

/**
 * Tells every process that what it keeps of a business is old: part of each change's own transaction, and the last of it,
 * so that the business's row is locked shortly.
 */
export function raiseRevision(orgId: string, part: "catalog" | "occupancy", condition: SQL = sql`true`): SQL {
  const column = sql.identifier(`${part}_revision`);
  return sql`update orgs set ${column} = ${column} + 1 where id = ${orgId} and ${condition}`;
}
