import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { Range } from "../../availability/snapshot";
import type { CalendarRow } from "../accounts/opened-account";

/** So many imports in a row have to miss an event: servers forget for a moment. */
const MISSED_MIN = 2;

/**
 * Notes which bookings' events an import of the whole calendar didn't see (rule K12.1), of those that lie in its window and were written
 * before it began, and not in vain. The booking itself stays as it is, whatever happens to its event elsewhere.
 */
export async function noteMissing(
  tx: Database,
  { orgId, id }: Pick<CalendarRow, "orgId" | "id">,
  ownUids: readonly string[],
  { window, beganAt }: { window: Range; beganAt: Date },
): Promise<void> {
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  const refs = ownUids.map((uid) => uid.split(".")[0] ?? "");
  await tx.execute(sql`
    with looked as (
      select event.booking_id, booking.ref = any(${sql.param(refs)}::text[]) as is_seen
      from calendar_events event
      join bookings booking on booking.org_id = ${orgId} and booking.id = event.booking_id
      where event.org_id = ${orgId} and event.calendar_id = ${id} and event.written_at < ${at(beganAt)}
        and booking.end_at > ${at(new Date(window.startMs))} and booking.start_at < ${at(new Date(window.endMs))})
    update calendar_events event
    set missed_imports = case when is_seen then 0 else missed_imports + 1 end,
      missing_since = case when is_seen or missed_imports + 1 < ${MISSED_MIN}::int then null
        else coalesce(missing_since, ${at(beganAt)}) end
    from looked
    where event.org_id = ${orgId} and event.calendar_id = ${id} and event.booking_id = looked.booking_id
      and case when is_seen then missed_imports > 0 else event.written_hash is not null end`);
}
