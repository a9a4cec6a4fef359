import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The condition that a column has one of these texts, sent as one parameter: the statement's text is the same for any number of
 * them.
 */
export const isAmong = (column: AnyColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;

/** The condition that a query has a column's value. Its type takes no list: those belong in `isAmong`. */
export const isInQuery = (column: AnyColumn, query: SQLWrapper): SQL => sql`${column} in ${query}`;
