import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { customers } from "../../db/schema";
import type { Ctx } from "../context";
import { isFoundBy, searchQuery } from "./search-terms";

/** A customer in a list. `emailFolded` tells whether the record was erased. */
export type CustomerRow = Pick<
  typeof customers.$inferSelect,
  "id" | "name" | "email" | "phone" | "emailFolded" | "createdAt"
>;

/** A position in the list by name, and the direction to continue in; the position itself isn't part of the result. */
export type CustomerCursor = { name: string; id: string; direction: "after" | "before" };

/**
 * The customers that a typed text finds, sorted by name: each of its words begins a word of the name or the email, or its digits begin or
 * end a part of the phone; case and accents don't matter. A blank text finds everyone, only punctuation finds no one.
 *
 * @param limit rows at most
 * @param cursor where to continue in the list; backwards, the rows nearest to it
 */
export async function searchCustomers(
  ctx: Pick<Ctx, "db" | "org">,
  text: string,
  limit: number,
  cursor?: CustomerCursor,
): Promise<CustomerRow[]> {
  const isFound = foundBy(ctx.org.id, text);
  if (isFound === null) return [];
  const { id, name, email, phone, emailFolded, createdAt } = customers;
  const isBackwards = cursor?.direction === "before";
  const rows = await ctx.db
    .select({ id, name, email, phone, emailFolded, createdAt })
    .from(customers)
    .where(and(isFound, beyond(cursor)))
    .orderBy(isBackwards ? desc(BY_NAME) : asc(BY_NAME), isBackwards ? desc(id) : asc(id))
    .limit(limit);
  return isBackwards ? rows.reverse() : rows;
}

/** The order of names on every machine (rule A1.2), which is the order of the index `customers_by_name`. */
const BY_NAME: SQL = sql`${customers.name} collate "und-x-icu"`;

/** The business's customers that a text finds; null: none. */
function foundBy(orgId: string, text: string): SQL | null {
  if (text.trim() === "") return eq(customers.orgId, orgId);
  const query = searchQuery(orgId, text);
  return query === null ? null : isFoundBy(orgId, query);
}

function beyond(cursor: CustomerCursor | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const sign = sql.raw(cursor.direction === "after" ? ">" : "<");
  return sql`(${BY_NAME}, ${customers.id}) ${sign} (${cursor.name}::text collate "und-x-icu", ${cursor.id})`;
}
