import type { Database } from "../../../db/client";

/** Writes all of a member's upcoming bookings anew, wherever they belong now (rule K6.2), as jobs. Inside a transaction of the caller. */
export async function reconcileSoon(_tx: Database, _orgId: string, _staffId: string, _now: Date): Promise<void> {
  throw new Error("reconcileSoon");
}
