import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { Limit } from "./limits";

/**
 * Like `passLimit`, for things that can wait: reserves the time at which it's let through, now or later, so that in any window at
 * most `requestsMax` are let through, in order of arrival. The times are stored with the counters, over all instances.
 *
 * @returns null if it would have to wait longer than `waitMsMax`; then nothing is reserved
 */
export async function reserveTime(
  db: Database,
  limit: Limit,
  key: string,
  now: Date,
  waitMsMax: number,
): Promise<Date | null> {
  const nowMs = now.getTime();
  const { endpoint, requestsMax, windowMs } = limit;
  const kept = sql`rate_limits.passed_ms`;
  // While there are fewer than that, the entry doesn't exist, and `greatest` ignores it.
  const nextMs = sql`greatest(${nowMs}::bigint, ${kept}[cardinality(${kept}) - ${requestsMax - 1}::int] + ${windowMs}::bigint)`;
  const rows = await db.execute<{ at: string }>(sql`
    insert into rate_limits (endpoint, client_address, passed_ms, expires_at)
    values (${endpoint}, ${key}, array[${nowMs}::bigint], to_timestamp(${nowMs + windowMs}::bigint / 1000.0))
    on conflict (endpoint, client_address) do update
      set passed_ms = ${kept}[greatest(1, cardinality(${kept}) - ${requestsMax - 2}::int):] || ${nextMs},
        expires_at = to_timestamp((${nextMs} + ${windowMs}::bigint) / 1000.0)
      where ${nextMs} <= ${nowMs + waitMsMax}::bigint
    returning passed_ms[cardinality(passed_ms)]::text as at`);
  return rows[0] ? new Date(Number(rows[0].at)) : null;
}
