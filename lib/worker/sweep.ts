import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { currentTime } from "../env/clock";
import { inTurn } from "../queue/in-turn";
import type { JobHandlers } from "../queue/job-handler";
import { openJobRunner } from "../queue/run-jobs";
import { clockWork } from "./clock-work";
import { relayEvents } from "./relay";
import { retentions } from "./retentions";

const EVENTS_MAX = 200;

export type SweepOptions = {
  /** Called before each round; true ends the sweep as soon as the running jobs are done. */
  isOver?: () => boolean;
  /** What happens between rounds, such as letting requests go first. */
  backOff?: () => Promise<void>;
};

/**
 * Does everything that is due: what the clock calls for, events not relayed yet, and jobs, until nothing is left.
 *
 * @returns false if it ended before that
 */
export async function sweep(db: Database, handlers: JobHandlers, options: SweepOptions = {}): Promise<boolean> {
  // A hold that can't be ended must not hold up emails.
  const [ofClock] = await Promise.allSettled([followClock(db)]);
  const isDone = await doDueWork(db, handlers, options);
  if (ofClock.status === "rejected") throw ofClock.reason;
  return isDone;
}

/** Does what the clock calls for: quick, however long the jobs take. */
export async function followClock(db: Database): Promise<void> {
  const now = currentTime();
  await inTurn(clockWork, (work) => work(db, now));
}

/** Sweeps, but starts new work only for `forMs` milliseconds. */
export function sweepFor(db: Database, handlers: JobHandlers, forMs: number): Promise<boolean> {
  const endMs = performance.now() + forMs;
  return sweep(db, handlers, { isOver: () => performance.now() >= endMs });
}

/**
 * Relays events and does jobs until nothing is left, which takes as long as the slowest of them.
 *
 * @returns false if it ended before that
 */
export async function doDueWork(
  db: Database,
  handlers: JobHandlers,
  { isOver = () => false, backOff = async () => {} }: SweepOptions,
): Promise<boolean> {
  const runner = openJobRunner(db, handlers);
  try {
    while (!isOver()) {
      const relayed = await relayEvents(db, currentTime(), EVENTS_MAX);
      const taken = await runner.claim(currentTime());
      if (relayed + taken === 0 && runner.isIdle()) return true;
      await runner.waitForOne();
      await backOff();
    }
    return false;
  } finally {
    await runner.drain();
  }
}

/** Relays the events not relayed yet: quick, however long the work they create takes. */
export async function relayAll(
  db: Database,
  { isOver = () => false, backOff = async () => {} }: SweepOptions = {},
): Promise<void> {
  while (!isOver() && (await relayEvents(db, currentTime(), EVENTS_MAX)) > 0) await backOff();
}

/**
 * Deletes, in every room, what has expired (rule O10.1).
 *
 * @returns false if a table has so much to delete that some is left for the next call, which should come soon
 */
export async function pruneExpired(db: Database, now: Date): Promise<boolean> {
  let isDone = true;
  await inTurn(retentions, async (work) => {
    if (!(await work(db, now))) isDone = false;
  });
  return isDone;
}

/** How long due work has been waiting, in whole seconds; null when nothing is due. */
export async function oldestDueSeconds(db: Database, now: Date): Promise<number | null> {
  const [row] = await db.execute<{ oldest: string | null }>(sql`
    select least(
      (select min(due_at) from jobs where outcome is null and due_at <= ${now.toISOString()}::timestamptz),
      (select min(occurred_at) from events where dispatched_at is null))::text as oldest`);
  return row?.oldest ? Math.max(0, Math.floor((now.getTime() - Date.parse(row.oldest)) / 1000)) : null;
}
