import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";

/** How long a booking's push belongs to its process: longer than a push can take (`PUSH_MS`). */
const LEASE_MS = 30_000;

/** A process's hold on the pushes of one booking. `claim` is its number: a process that lost its hold stores nothing (rule K4.2). */
export type PushLease = { orgId: string; bookingId: string; claim: number };

type Booking = Omit<PushLease, "claim">;

/** Takes hold of a booking's pushes; null: another process has it. */
export async function takePushLease(db: Database, { orgId, bookingId }: Booking, now: Date): Promise<PushLease | null> {
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const [taken] = await db.execute<{ claim: number }>(sql`
    insert into calendar_pushes (org_id, booking_id, lease_until, claim)
    values (${orgId}, ${bookingId}, ${until}::timestamptz, 1)
    on conflict (org_id, booking_id) do update
      set lease_until = excluded.lease_until, claim = calendar_pushes.claim + 1
      where calendar_pushes.lease_until is null or calendar_pushes.lease_until <= ${now.toISOString()}::timestamptz
    returning claim`);
  return taken ? { orgId, bookingId, claim: taken.claim } : null;
}

/** Lets go of a booking's pushes, unless another process has taken them over. */
export async function endPushLease(db: Database, lease: PushLease): Promise<void> {
  await db.execute(sql`update calendar_pushes set lease_until = null where ${ofLease(lease)}`);
}

/** The condition, on `calendar_pushes`, that the hold hasn't passed to another process. */
export const ofLease = ({ orgId, bookingId, claim }: PushLease): SQL => sql`(
  calendar_pushes.org_id = ${orgId} and calendar_pushes.booking_id = ${bookingId} and calendar_pushes.claim = ${claim})`;

/** The same as a part of another statement. */
export const holdsPushLease = (lease: PushLease): SQL =>
  sql`exists (select 1 from calendar_pushes where ${ofLease(lease)})`;
