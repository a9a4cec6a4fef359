import { sql } from "drizzle-orm";
import type { Database } from "./client";
import type { Lane } from "./lane";

const READS = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/**
 * Opens a second read-only transaction that sees the same moment as one that is open, for work that takes both of them long. It is on a
 * connection that nobody waits for: while another has it, or none can be opened, everything is read in the first transaction, only more
 * slowly.
 *
 * @param lane null: there are no such connections
 * @param tx a repeatable-read transaction
 * @param read gets the second one, or the first if there is no other
 */
export async function readBeside<Result>(
  lane: Lane | null,
  tx: Database,
  read: (beside: Database) => Promise<Result>,
): Promise<Result> {
  const giveBack = lane === null ? null : await lane.turns.take(null, 0).catch(() => null);
  if (lane === null || giveBack === null) return read(tx);
  let isOpen = false;
  try {
    const [moment] = await tx.execute<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`);
    return await lane.transaction(async (beside) => {
      await beside.execute(sql.raw(`set transaction snapshot '${moment?.snapshot}'`));
      isOpen = true;
      return read(beside);
    }, READS);
  } catch (error) {
    if (isOpen) throw error;
    return await read(tx);
  } finally {
    giveBack();
  }
}
