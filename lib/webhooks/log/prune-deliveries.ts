import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";

/** How long the log of deliveries is kept. */
export const LOG_DAYS = 30;

/** So that no statement holds up those that deliver; what is left is deleted next time. */
const ROWS_A_STATEMENT = 2_000;
const STATEMENTS_MAX = 10;

/** Deletes what ended longer ago, with its attempts, the oldest first. What still waits is never deleted. */
export async function pruneDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOG_DAYS * 86_400_000).toISOString();
  for (let statement = 0; statement < STATEMENTS_MAX; statement += 1) {
    const deleted = await db.execute(sql`
      delete from webhook_deliveries where (org_id, id) in (
        select org_id, id from webhook_deliveries where ended_at <= ${before}::timestamptz
        order by ended_at limit ${ROWS_A_STATEMENT})
      returning 1`);
    if (deleted.length < ROWS_A_STATEMENT) return;
  }
}
