import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { Bound, BusinessSize } from "./business-bounds";

/** How much of each a business has stored. */
const COUNTS: Record<Bound, (orgId: string) => SQL> = {
  services: (orgId) => rowsOf(orgId, "services"),
  members: (orgId) => rowsOf(orgId, "staff"),
  resources: (orgId) => rowsOf(orgId, "resources"),
  links: (orgId) => sql`${rowsOf(orgId, "service_staff")} + ${rowsOf(orgId, "service_resources")}`,
  datedEntries: (orgId) => sql`${rowsOf(orgId, "date_exceptions")} + ${rowsOf(orgId, "time_off")}`,
  extras: (orgId) => rowsOf(orgId, "add_ons"),
  extrasOfOne: (orgId) => sql`(select coalesce(max(extras), 0) from (
    select count(*) as extras from add_ons where org_id = ${orgId} group by service_id) as of_each)`,
  textBytes: (orgId) =>
    sql.join(
      Object.entries(TEXTS).map(([table, columns]) => bytesOf(orgId, table, columns)),
      sql` + `,
    ),
};

const TEXTS = {
  services: ["name", "description", "category"],
  staff: ["name", "title", "bio", "email", "phone"],
  resources: ["name"],
  add_ons: ["name"],
  date_exceptions: ["label"],
  time_off: ["from_text", "to_text"],
  orgs: ["name", "industry", "address", "phone", "contact_email"],
};

/**
 * How much a business has of the requested kinds, inside the caller's transaction. No other change can slip in after the count: either its
 * row is locked, or the transaction fails if the revision has been raised meanwhile. The limits themselves keep this fast.
 */
export async function loadBusinessSize(
  tx: Database,
  orgId: string,
  bounds: readonly Bound[],
): Promise<Partial<BusinessSize>> {
  const counts = bounds.map((bound) => sql`${bound}::text, ${COUNTS[bound](orgId)}`);
  const [row] = await tx.execute<{ size: Partial<BusinessSize> }>(
    sql`select jsonb_build_object(${sql.join(counts, sql`, `)}) as size`,
  );
  return row?.size ?? {};
}

const rowsOf = (orgId: string, table: string): SQL =>
  sql`(select count(*) from ${sql.identifier(table)} where org_id = ${orgId})`;

function bytesOf(orgId: string, table: string, columns: string[]): SQL {
  const bytes = columns.map((column) => sql`coalesce(octet_length(${sql.identifier(column)}), 0)`);
  const owner = sql.identifier(table === "orgs" ? "id" : "org_id");
  return sql`(select coalesce(sum(${sql.join(bytes, sql` + `)}), 0) from ${sql.identifier(table)} where ${owner} = ${orgId})`;
}
