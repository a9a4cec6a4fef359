import type { Database } from "../../../db/client";

/**
 * Makes a member's imported occupied times what their reading calendars say (rule K11.1), raises the occupancy revision if that changed
 * anything, and makes the waitlist due if time was freed. Inside a transaction of the caller.
 */
export async function applyMemberBusy(_tx: Database, _orgId: string, _staffId: string, _now: Date): Promise<void> {
  throw new Error("applyMemberBusy");
}

/** Makes calendars due at once, of one account or of the whole business; the caller wakes `calendarWaker` after its commit. */
export async function importSoon(_tx: Database, _orgId: string, _accountId: string | null, _now: Date): Promise<void> {
  throw new Error("importSoon");
}
