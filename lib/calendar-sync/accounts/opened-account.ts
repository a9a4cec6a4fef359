import type { Database } from "../../../db/client";
import type { calendarAccounts, calendars } from "../../../db/schema";
import type { OutsideAccount } from "../outside/outside";

export type AccountRow = typeof calendarAccounts.$inferSelect;
export type CalendarRow = typeof calendars.$inferSelect;

/** An account with what it signs in with. @throws OutsideError `key_missing` */
export async function openAccount(
  _db: Database,
  _row: AccountRow,
): Promise<{ account: OutsideAccount; ownAddresses: string[] }> {
  throw new Error("openAccount");
}

/** The address of a calendar. @throws OutsideError `key_missing` */
export async function openCalendarAddress(
  _db: Database,
  _row: Pick<CalendarRow, "orgId" | "id" | "address">,
): Promise<URL> {
  throw new Error("openCalendarAddress");
}
