import { sql } from "drizzle-orm";
import { besideOf, type Database, longWorkOf } from "../db/client";
import { readBeside } from "../db/read-beside";
import { AppError, conflict } from "./errors";

/**
 * How long a statement over much of a business may take; what it may sort and gather in memory, instead of in files; and that it's planned
 * for its very dates, since a plan for any dates is far from right for a year.
 */
const SETTINGS = { statement_timeout: "4000", work_mem: "16MB", plan_cache_mode: "force_custom_plan" };
/** Longer periods are read on the connections for long work. */
const SHORT_DAYS_MAX = 31;
const QUERY_CANCELED = "57014";
const TRANSACTION_FAILED = "25P02";

/**
 * Reads everything of an answer in one transaction, so that all its figures are of one moment (rule R7). Nothing is written, and
 * other reads don't wait for it (rule C11.3).
 *
 * @param days how long the period is; 0 for what isn't of a period
 * @throws AppError `conflict` (`too_much`) if one of its statements takes longer than four seconds
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
        await applySettings(tx);
        return await read(tx);
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } catch (error) {
    if (hasCode(error, QUERY_CANCELED)) throw conflict("too_much");
    throw error;
  }
}

/**
 * The same with two transactions of one moment, for an answer whose halves take long: they are read side by side if a connection is free for
 * the second one, and one after the other if not.
 */
export const readAtOnceBeside = <Result>(
  db: Database,
  days: number,
  read: (tx: Database, beside: Database) => Promise<Result>,
): Promise<Result> =>
  readAtOnce(db, days, (tx) =>
    readBeside(besideOf(db), tx, async (beside) => {
      if (beside !== tx) await applySettings(beside);
      return read(tx, beside);
    }),
  );

async function applySettings(tx: Database): Promise<void> {
  const settings = Object.entries(SETTINGS).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
}

/**
 * The results of several reads of one transaction. If one fails, the database refuses those behind it; what is thrown is why it failed.
 */
export async function allOf<Reads extends readonly Promise<unknown>[]>(
  ...reads: Reads
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> {
  const settled = await Promise.allSettled(reads);
  const failures = settled.flatMap((read) => (read.status === "rejected" ? [read.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !hasCode(failure, TRANSACTION_FAILED)) ?? failures[0];
  return Promise.all(reads);
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || hasCode(error.cause, code);
}

/** What is read, or null if it takes longer than it may. */
export async function unlessTooMuch<Facts>(load: () => Promise<Facts>): Promise<Facts | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof AppError && error.details.reason === "too_much") return null;
    throw error;
  }
}
