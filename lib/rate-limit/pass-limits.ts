import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { Counted } from "./limits";
import { passLimit } from "./pass-limit";

/** A request that was let through. */
type Passed = {
  /** Undoes the counting. */
  giveBack(): Promise<void>;
};

/**
 * Lets a request through several limits, or through none: what one refuses doesn't count at the others.
 *
 * @throws AppError `rate_limited` with the whole seconds until the next request is let through
 */
export async function passLimits(db: Database, counted: readonly Counted[], now: Date): Promise<Passed> {
  const taken: Counted[] = [];
  const giveBack = async () => {
    for (const one of taken) await takeBack(db, one, now);
  };
  try {
    for (const one of counted) {
      await passLimit(db, ...one, now);
      taken.push(one);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}

/** Any one request of that instant: they are all alike. */
async function takeBack(db: Database, [{ endpoint }, key]: Counted, now: Date): Promise<void> {
  const place = sql`array_position(passed_ms, ${now.getTime()}::bigint)`;
  await db.execute(sql`
    update rate_limits set passed_ms = passed_ms[:${place} - 1] || passed_ms[${place} + 1:]
    where endpoint = ${endpoint} and client_address = ${key} and ${place} is not null`);
}
