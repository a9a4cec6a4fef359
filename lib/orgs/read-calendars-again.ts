import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";

/**
 * Makes the connected calendars of a business due, to be read as a whole: how far ahead they are read, what their times without a zone
 * mean, or whose time they occupy has changed (rule K13.2). The next poll reads them; those that nobody reads at present stay so.
 */
export async function readCalendarsAgain(tx: Database, orgId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update calendars set due_at = least(due_at, ${now.toISOString()}::timestamptz), validators = null
    where org_id = ${orgId} and due_at is not null`);
}
