import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { enqueueJobs, type NewJob } from "../../queue/enqueue";
import { FOLLOWED_MS } from "./decide-push";

const HOUR_MS = 3_600_000;
/** At most so many bookings are tried again at a time, and so many of each booking's pushes wait before none is added. */
const AT_ONCE_MAX = 100;
const WAITING_MAX = 2;

type Account = { orgId: string; id: string };

/** From where bookings come that couldn't be written to an account's writing calendar, as `push`, and still have to be (rule K6.2). */
export function unwrittenIn({ orgId, id }: Account, now: Date): SQL {
  return sql`
    from calendar_pushes push
    join bookings booking on booking.org_id = ${orgId} and booking.id = push.booking_id
    join calendars calendar on calendar.org_id = ${orgId} and calendar.account_id = ${id} and calendar.writes
      and calendar.staff_id = booking.staff_id
    where push.org_id = ${orgId} and push.problem is not null and booking.status in ('pending', 'confirmed')
      and booking.end_at > ${new Date(now.getTime() - FOLLOWED_MS).toISOString()}::timestamptz
      and not exists (
        select 1 from calendar_events event
        where event.org_id = ${orgId} and event.booking_id = push.booking_id and event.calendar_id = calendar.id
          and event.written_hash is not null)`;
}

/**
 * Tries the bookings again that couldn't be written to an account's calendar, although it can be reached again: each once an hour at most,
 * and none whose push comes back within the hour (rule K6.2). Inside a transaction of the caller.
 */
export async function pushUnwritten(tx: Database, account: Account, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + HOUR_MS).toISOString();
  const rows = await tx.execute<{ booking_id: string }>(sql`
    select push.booking_id ${unwrittenIn(account, now)}
      and (
        select count(*) < ${WAITING_MAX}::int and count(*) filter (where due_at <= ${soon}::timestamptz) = 0 from jobs
        where org_id = ${account.orgId} and subject_id = push.booking_id and kind = 'calendar_push' and outcome is null)
    order by booking.start_at, push.booking_id limit ${AT_ONCE_MAX}::int`);
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const [first, ...others] = rows.map(
    ({ booking_id: id }): NewJob => ({
      kind: "calendar_push",
      key: `late:${hour} ${id}`,
      subjectId: id,
      details: {},
      dueAt: now,
    }),
  );
  if (first) await tx.execute(enqueueJobs(account.orgId, [first, ...others]));
}
