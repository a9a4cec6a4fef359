import { sql } from "drizzle-orm";
import { type Database, longWorkOf } from "../../db/client";
import { AppError, conflict } from "../errors";

/** How long a report may take in the database. */
const TIMEOUT_MS = 4_000;
/** Longer periods are read on the connections for long work. */
const SHORT_DAYS_MAX = 31;
const QUERY_CANCELED = "57014";

/**
 * Reads everything of an answer in one transaction, so that all its figures are of one moment (rule R7). Nothing is written.
 *
 * @param days how long the period is
 * @throws AppError `conflict` (`too_much`) if it takes longer than four seconds
 */
export async function readAtOnce<Result>(
  db: Database,
  days: number,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const from = days > SHORT_DAYS_MAX ? longWorkOf(db) : db;
  try {
    return await from.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = ${sql.raw(String(TIMEOUT_MS))}`);
        return await read(tx);
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } catch (error) {
    if (isCanceled(error)) throw conflict("too_much");
    throw error;
  }
}

function isCanceled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === QUERY_CANCELED) || isCanceled(error.cause);
}

/** What is read, or null if it takes longer than a report may. */
export async function unlessTooMuch<Facts>(load: () => Promise<Facts>): Promise<Facts | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof AppError && error.details.reason === "too_much") return null;
    throw error;
  }
}
