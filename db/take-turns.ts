import { sql } from "drizzle-orm";
import type { Database } from "./client";

/** Waits until no other transaction does work of this name, and makes others wait until this one ends. */
export async function takeTurns(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
