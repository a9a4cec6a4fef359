import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { customers } from "../../db/schema";
import type { Ctx } from "../context";
import { isFoundBy, searchQuery } from "./search-terms";

/** A customer in a list. `emailFolded` tells whether the record was erased. */
export type CustomerRow = Pick<
  typeof customers.$inferSelect,
  "id" | "name" | "email" | "phone" | "emailFolded" | "createdAt"
>;

/** A place in the list by name, and the direction in which to go on from it; the place itself is not part of what follows. */
export type CustomerCursor = { name: string; id: string; direction: "after" | "before" };

/**
 * The customers whom a typed text finds, in the order of their names: each of its words begins a word of the name or the e-mail,
 * or its digits begin or end a part of the phone; case and accents don't count. A blank text finds everybody, one of nothing but
 * punctuation nobody.
 *
 * @param limit rows at most
 * @param cursor where to go on in the list; the rows before it are those nearest to it
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

/** The order of names on every machine (rule A1.2), in which the index `customers_by_name` stands. */
const BY_NAME: SQL = sql`${customers.name} collate "und-x-icu"`;

/** Those of the business whom a text finds; null: nobody. */
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
