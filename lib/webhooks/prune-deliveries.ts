import { lte } from "drizzle-orm";
import type { Database } from "../../db/client";
import { webhookDeliveries } from "../../db/schema";

/** How long the log of deliveries is kept. */
export const LOG_DAYS = 30;

/** Deletes what ended longer ago, with its attempts. What still waits is never deleted. */
export async function pruneDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOG_DAYS * 86_400_000);
  await db.delete(webhookDeliveries).where(lte(webhookDeliveries.endedAt, before));
}
