import { lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { deleteInPieces } from "../../../db/delete-in-pieces";
import { occupations } from "../../../db/schema";

/** Members are chosen by what they did up to two weeks before a booking (rule B9.1); nothing looks further back. */
const KEPT_DAYS = 60;

/** From this instant on, everything that occupied a member or a table is known (rule O10.4). */
export const occupationsKeptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000);

/**
 * Deletes what was over by then, oldest first. The occupancy revision stays the same: processes only keep a business's times from a few
 * hours ago on, so nothing they keep is deleted.
 */
export function pruneOccupations(db: Database, now: Date): Promise<boolean> {
  const { endMs } = occupations;
  const where = lte(endMs, occupationsKeptSince(now).getTime());
  return deleteInPieces(db, { table: occupations, where, orderBy: sql`${endMs}` });
}
