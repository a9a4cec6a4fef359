import { sql } from "drizzle-orm";
import type { Database } from "./client";

/** Waits until no other transaction does work of this name, and makes others wait until this one ends. */
export async function takeTurns(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Makes a transaction plan each of its statements for the tables as they are now. Long work fills tables that were small when a
 * connection planned the same statements, and a plan kept from then would go on reading them as a whole.
 */
export async function planAnew(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
}
