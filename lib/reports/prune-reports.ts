import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces } from "../../db/delete-in-pieces";
import { capacityDays, hiddenFindings } from "../../db/schema";
import { addDays, DAY_MS, dateOfEpochDay } from "../time/local-date";

/** The longest period of a report, the one before it, and some. */
const KEPT_DAYS = 800;

/** Deletes the open hours of days that no report reaches any more, and findings that are shown again (rule R9.3). */
export async function pruneReports(db: Database, now: Date): Promise<boolean> {
  const oldest = addDays(dateOfEpochDay(Math.floor(now.getTime() / DAY_MS)), -KEPT_DAYS);
  const { date } = capacityDays;
  const { hiddenUntil } = hiddenFindings;
  const areGone = await deleteInPieces(db, { table: capacityDays, where: lte(date, oldest), orderBy: sql`${date}` });
  const over = { table: hiddenFindings, where: lte(hiddenUntil, now), orderBy: sql`${hiddenUntil}` };
  return (await deleteInPieces(db, over)) && areGone;
}
