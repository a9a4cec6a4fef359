import { lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { deleteInPieces } from "../../../db/delete-in-pieces";
import { toolCalls } from "../../../db/schema";

/** How long what programs have changed is kept. */
export const ACTIVITY_DAYS = 400;

/**
 * Deletes the records of older calls, oldest first (rule O10.1).
 *
 * @returns false: more may be left
 */
export function pruneToolCalls(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ACTIVITY_DAYS * 86_400_000);
  const { calledAt } = toolCalls;
  return deleteInPieces(db, { table: toolCalls, where: lte(calledAt, before), orderBy: sql`${calledAt}` });
}
