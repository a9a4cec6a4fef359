import { lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { deleteInPieces } from "../../../db/delete-in-pieces";
import { webhookDeliveries } from "../../../db/schema";

/** How long the log of deliveries is kept. */
export const LOG_DAYS = 30;

/** Deletes deliveries that ended longer ago, with their attempts, oldest first. Waiting ones are never deleted. */
export function pruneDeliveries(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - LOG_DAYS * 86_400_000);
  const { endedAt } = webhookDeliveries;
  return deleteInPieces(db, { table: webhookDeliveries, where: lte(endedAt, before), orderBy: sql`${endedAt}` });
}
