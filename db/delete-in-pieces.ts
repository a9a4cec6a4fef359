import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";

/** Few enough that no statement holds up others who use the table. */
export const PIECE_ROWS_MAX = 500;
/** After this many pieces, the next call deletes the rest. */
const PIECES_MAX = 40;

/** The rows of a table to delete, in order. One index covers both conditions, so that no more rows are read than deleted. */
type OldRows = { table: PgTable; where: SQL | undefined; orderBy: SQL };

/**
 * Deletes rows piece by piece, each with its own statement (rule O10.1). A locked row is left for another time.
 *
 * @returns false: more may be left
 */
export function deleteInPieces(db: Database, old: OldRows): Promise<boolean> {
  return inPieces(async () => (await db.execute(deletePiece(old, sql`1`))).length);
}

/** The statement that deletes one piece of them; `returned`: what it returns for each row. */
export function deletePiece({ table, where, orderBy }: OldRows, returned: SQL): SQL {
  return sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} order by ${orderBy} limit ${PIECE_ROWS_MAX}::int for update skip locked))
    returning ${returned}`;
}

/**
 * Takes piece after piece until one isn't full.
 *
 * @param piece returns how many rows it had
 * @returns false: the last one was full
 */
export async function inPieces(
  piece: () => Promise<number>,
  { fullAt = PIECE_ROWS_MAX, piecesMax = PIECES_MAX } = {},
): Promise<boolean> {
  for (let taken = 0; taken < piecesMax; taken += 1) if ((await piece()) < fullAt) return true;
  return false;
}
