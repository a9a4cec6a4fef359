import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { AccountRow } from "../accounts/opened-account";

const SHOWN_MAX = 50;

/** The references of bookings whose events are still in an account's calendars: to be named when it's disconnected (rule K15.2). */
export async function leftInCalendar(db: Database, { orgId, id }: Pick<AccountRow, "orgId" | "id">): Promise<string[]> {
  const rows = await db.execute<{ ref: string }>(sql`
    select distinct booking.ref from calendars calendar
    join calendar_events event on event.org_id = ${orgId} and event.calendar_id = calendar.id
    join bookings booking on booking.org_id = ${orgId} and booking.id = event.booking_id
    where calendar.org_id = ${orgId} and calendar.account_id = ${id}
    order by booking.ref limit ${SHOWN_MAX}::int`);
  return rows.map(({ ref }) => ref);
}
