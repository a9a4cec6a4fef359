import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, idempotencyKeys, invitations, rateLimits, verificationTokens } from "../../db/schema";
import { expireHolds } from "../bookings/change/expire-holds";
import { findOrgById } from "../orgs/find-org";
import { type JobHandlers, openHands } from "../queue/run-jobs";
import { nudgeDeliveries } from "../queue/wake";
import { pruneDeliveries } from "../webhooks/log/prune-deliveries";
import { expandEvents } from "./relay";

const EVENTS_MAX = 200;
/** An invitation that has run out is listed for a while: it can be sent again. */
const OLD_INVITATION_MS = 30 * 86_400_000;

export type SweepOptions = {
  /** Asked before each round; true ends the sweep as soon as the jobs in hand are done. */
  isOver?: () => boolean;
  /** What is done between rounds, such as letting requests go first. */
  rest?: () => Promise<void>;
};

/**
 * Does all that is due: holds that ran out, changes that nobody has looked at yet, and jobs, until nothing is left.
 *
 * @returns false when it was ended before that
 */
export async function sweep(db: Database, handlers: JobHandlers, options: SweepOptions = {}): Promise<boolean> {
  // A hold that can't be ended holds up no mail.
  const [holds] = await Promise.allSettled([expireOverdueHolds(db, new Date())]);
  const isDone = await doDueWork(db, handlers, options);
  if (holds.status === "rejected") throw holds.reason;
  return isDone;
}

/** Sweeps, but takes up new work for `forMs` milliseconds at most. */
export function sweepFor(db: Database, handlers: JobHandlers, forMs: number): Promise<boolean> {
  const endMs = Date.now() + forMs;
  return sweep(db, handlers, { isOver: () => Date.now() >= endMs });
}

async function doDueWork(
  db: Database,
  handlers: JobHandlers,
  { isOver = () => false, rest = async () => {} }: SweepOptions,
): Promise<boolean> {
  const hands = openHands(db, handlers);
  try {
    while (!isOver()) {
      const turned = await turnSome(db);
      const taken = await hands.take(new Date());
      if (turned + taken === 0 && hands.areFree()) return true;
      await hands.moment();
      await rest();
    }
    return false;
  } finally {
    await hands.finish();
  }
}

/** Turns the changes that nobody has looked at yet into the work that they leave: quick, whatever that work may take. */
export async function turnEvents(
  db: Database,
  { isOver = () => false, rest = async () => {} }: SweepOptions = {},
): Promise<void> {
  while (!isOver() && (await turnSome(db)) > 0) await rest();
}

/** @returns how many changes were turned */
async function turnSome(db: Database): Promise<number> {
  const { events, deliveries } = await expandEvents(db, new Date(), EVENTS_MAX);
  if (deliveries > 0) nudgeDeliveries();
  return events;
}

/**
 * Cancels the bookings whose hold has run out, each with its event, wherever no write has met them yet (DECISIONS B8).
 *
 * @throws the last failure, after all businesses had their turn
 */
export async function expireOverdueHolds(db: Database, now: Date): Promise<void> {
  const overdue = await db
    .selectDistinct({ orgId: bookings.orgId })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), eq(bookings.depositStatus, "due"), lte(bookings.holdEndsAt, now)));
  let failure: unknown;
  for (const { orgId } of overdue) {
    try {
      const org = await findOrgById(db, orgId);
      if (org) await expireHolds({ db, org, now });
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
}

/** Deletes what was kept for a time that is over: idempotent answers, counters of limits, sign-in links, old invitations, old deliveries. */
export async function pruneExpired(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now));
  await db.delete(verificationTokens).where(lte(verificationTokens.expires, now));
  await pruneDeliveries(db, now);
  await db.delete(invitations).where(lte(invitations.expiresAt, new Date(now.getTime() - OLD_INVITATION_MS)));
}

/** How long the work that is due has been waiting, in whole seconds; null when nothing is due. */
export async function oldestDueSeconds(db: Database, now: Date): Promise<number | null> {
  const [row] = await db.execute<{ oldest: string | null }>(sql`
    select least(
      (select min(due_at) from jobs where outcome is null and due_at <= ${now.toISOString()}::timestamptz),
      (select min(occurred_at) from events where dispatched_at is null))::text as oldest`);
  return row?.oldest ? Math.max(0, Math.floor((now.getTime() - Date.parse(row.oldest)) / 1000)) : null;
}
