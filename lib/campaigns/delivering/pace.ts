import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";

const MINUTE_MS = 60_000;

/**
 * Takes the next slot in which a campaign mail of this installation may leave (rule M19): over all its processes there are never more than
 * `perMinute` a minute.
 *
 * @param waitMsMax the longest time that the caller can wait for its slot
 * @param isNeeded on which a slot is taken at all
 * @returns the milliseconds until the slot, which is the caller's now; or those until there may be one, and nothing is taken
 */
export async function takeSlot(
  db: Database,
  { perMinute, now, waitMsMax, isNeeded }: { perMinute: number; now: Date; waitMsMax: number; isNeeded: SQL },
): Promise<{ isTaken: boolean; waitMs: number }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const gap = sql`make_interval(secs => ${MINUTE_MS / perMinute / 1000}::double precision)`;
  const latest = sql`${new Date(now.getTime() + waitMsMax).toISOString()}::timestamptz`;
  const [taken] = await db.execute<{ slot: string }>(sql`
    insert into mail_pace as pace (name, next_at) select 'campaigns', ${at} + ${gap} where ${isNeeded}
    on conflict (name) do update set next_at = greatest(pace.next_at, ${at}) + ${gap} where pace.next_at <= ${latest}
    returning extract(epoch from next_at - ${gap}) * 1000 as slot`);
  if (taken) return { isTaken: true, waitMs: Math.max(0, Number(taken.slot) - now.getTime()) };
  return { isTaken: false, waitMs: waitMsMax };
}
