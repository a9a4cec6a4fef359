import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";
import { insertRows } from "./insert-row";

const BATCH_ROWS = 1_000;

type NamedRow = { id: string; name: string };

/**
 * Inserts rows by the thousand, each batch as one statement with the same text: no statement grows with the list, and between two
 * batches the process can do other work.
 *
 * @param tail the end of each statement: `on conflict …`, and `returning id, name` if needed
 * @returns what the tail returns, in no order
 */
export async function insertInBatches<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table["$inferSelect"][],
  tail: SQL = sql``,
): Promise<NamedRow[]> {
  const returned: NamedRow[] = [];
  for (let first = 0; first < rows.length; first += BATCH_ROWS) {
    const batch = rows.slice(first, first + BATCH_ROWS);
    for (const row of await db.execute<NamedRow>(sql`${insertRows(table, batch)} ${tail}`)) returned.push(row);
  }
  return returned;
}
