import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces } from "../../db/delete-in-pieces";
import { rateLimits } from "../../db/schema";
import { AppError } from "../errors";
import type { Limit } from "./limits";

/**
 * Lets a request through, or refuses it: in any window of `windowMs`, at most `requestsMax` are let through, counted in the
 * database over all instances, businesses and ids (rule A9.1). Refused requests don't count.
 *
 * @throws AppError `rate_limited` with the whole seconds until the next request is let through
 */
export async function passLimit(db: Database, limit: Limit, clientAddress: string, now: Date): Promise<void> {
  const nowMs = now.getTime();
  const sinceMs = nowMs - limit.windowMs;
  const expiresAt = new Date(nowMs + limit.windowMs).toISOString();
  const recent = sql`array(select passed from unnest(rate_limits.passed_ms) as passed where passed > ${sinceMs} order by passed)`;
  const passed = await db.execute(sql`
    insert into rate_limits (endpoint, client_address, passed_ms, expires_at)
    values (${limit.endpoint}, ${clientAddress}, array[${nowMs}::bigint], ${expiresAt})
    on conflict (endpoint, client_address) do update
      set passed_ms = ${recent} || excluded.passed_ms, expires_at = excluded.expires_at
      where cardinality(${recent}) < ${limit.requestsMax}
    returning 1`);
  if (passed.length > 0) return;
  throw await tooMany(db, limit, clientAddress, nowMs);
}

const tooMany = async (db: Database, limit: Limit, clientAddress: string, nowMs: number): Promise<AppError> =>
  new AppError("rate_limited", "Too many requests. Please try again later.", {
    retryAfterSeconds: await secondsUntilNext(db, limit, clientAddress, nowMs),
  });

/**
 * Refuses a request if `passLimit` would, and counts nothing: for what is only counted once it has failed.
 *
 * @throws AppError as `passLimit`
 */
export async function refuseOverLimit(db: Database, limit: Limit, clientAddress: string, now: Date): Promise<void> {
  const sinceMs = now.getTime() - limit.windowMs;
  const [full] = await db.execute(sql`
    select 1 from rate_limits
    where endpoint = ${limit.endpoint} and client_address = ${clientAddress}
      and (select count(*) from unnest(passed_ms) as passed where passed > ${sinceMs}) >= ${limit.requestsMax}`);
  if (full) throw await tooMany(db, limit, clientAddress, now.getTime());
}

/** Like `passLimit`, for callers that can wait: null for a request that is let through, otherwise the seconds until one is. */
export const secondsToWait = (db: Database, limit: Limit, clientAddress: string, now: Date): Promise<number | null> =>
  waitFor(passLimit(db, limit, clientAddress, now));

/** Null if it's within its limits, otherwise the seconds until it is. */
export async function waitFor(passing: Promise<unknown>): Promise<number | null> {
  try {
    await passing;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return error.details.retryAfterSeconds ?? 1;
    throw error;
  }
}

/** The oldest request in the window leaves it first (rule A9.2). */
async function secondsUntilNext(db: Database, limit: Limit, clientAddress: string, nowMs: number): Promise<number> {
  const [row] = await db.execute<{ oldest: string | null }>(sql`
    select min(passed) as oldest from rate_limits, unnest(passed_ms) as passed
    where endpoint = ${limit.endpoint} and client_address = ${clientAddress} and passed > ${nowMs - limit.windowMs}`);
  const oldestMs = row?.oldest ? Number(row.oldest) : nowMs;
  return Math.max(1, Math.ceil((oldestMs + limit.windowMs - nowMs) / 1000));
}

/** Deletes the counters of expired windows. */
export function pruneCounters(db: Database, now: Date): Promise<boolean> {
  const { expiresAt } = rateLimits;
  return deleteInPieces(db, { table: rateLimits, where: lte(expiresAt, now), orderBy: sql`${expiresAt}` });
}
