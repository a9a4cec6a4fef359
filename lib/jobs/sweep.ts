import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, idempotencyKeys, rateLimits } from "../../db/schema";
import { expireHolds } from "../bookings/expire-holds";
import { findOrgById } from "../orgs/find-org";
import { expandEvents } from "./expand-events";
import { type JobHandlers, runJobs } from "./run-jobs";

const EVENTS_MAX = 100;

/** Does all that is due: holds that ran out, changes that nobody has looked at yet, and jobs, until nothing is left. */
export async function sweep(db: Database, handlers: JobHandlers): Promise<void> {
  await expireOverdueHolds(db, new Date());
  let found: number;
  do {
    found = await expandEvents(db, new Date(), EVENTS_MAX);
    found += await runJobs(db, handlers, new Date());
  } while (found > 0);
}

/** Cancels the bookings whose hold has run out, each with its event, wherever no write has met them yet (DECISIONS B8). */
export async function expireOverdueHolds(db: Database, now: Date): Promise<void> {
  const overdue = await db
    .selectDistinct({ orgId: bookings.orgId })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), eq(bookings.depositStatus, "due"), lte(bookings.holdEndsAt, now)));
  for (const { orgId } of overdue) {
    const org = await findOrgById(db, orgId);
    if (org) await expireHolds({ db, org, now });
  }
}

/** Deletes what was kept for a time that is over: idempotent answers and counters of limits. */
export async function pruneExpired(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now));
}

/** How long the work that is due has been waiting, in whole seconds; null when nothing is due. */
export async function oldestDueSeconds(db: Database, now: Date): Promise<number | null> {
  const [row] = await db.execute<{ oldest: string | null }>(sql`
    select least(
      (select min(due_at) from jobs where outcome is null and due_at <= ${now.toISOString()}::timestamptz),
      (select min(occurred_at) from events where dispatched_at is null))::text as oldest`);
  return row?.oldest ? Math.max(0, Math.floor((now.getTime() - Date.parse(row.oldest)) / 1000)) : null;
}
