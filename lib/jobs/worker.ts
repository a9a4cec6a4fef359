import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/client";
import { complainer } from "./complain";
import { onNudge } from "./nudge";
import { restsWhileBusy } from "./rest-while-busy";
import type { JobHandlers } from "./run-jobs";
import { singleFlight } from "./single-flight";
import { pruneExpired, type SweepOptions, sweep, turnEvents } from "./sweep";

const SWEEP_EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 5 * 60_000;
/** A burst of changes is turned into work together. */
const GATHER_MS = 200;
/** What is told to endpoints doesn't wait much longer than that, however busy the process is. */
const TURN_REST_MS_MAX = 500;
const FAILED = "a sweep of due work failed";
/** How long a stop waits for the jobs in hand; what takes longer is done again when its lease ends. */
const STOP_MS_MAX = 5_000;

/**
 * The worker of this process: sweeps at once, every five seconds, and soon after each nudge. What changes leave is told apart from
 * doing it, so that a webhook waits for no mail.
 *
 * @returns what stops it; it resolves when nothing is in hand any more, after five seconds in any case
 */
export function startWorker(db: Database, handlers: JobHandlers): () => Promise<void> {
  let isStopped = false;
  const isOver = () => isStopped;
  const complain = complainer(FAILED);
  const sweepSoon = sweeper(db, handlers, { isOver, rest: restsWhileBusy() }, complain);
  const options = { isOver, rest: restsWhileBusy(TURN_REST_MS_MAX) };
  const turnSoon = singleFlight(() => turnEvents(db, options).catch(complain), GATHER_MS);
  const timer = setInterval(sweepSoon, SWEEP_EVERY_MS);
  timer.unref();
  onNudge(() => void turnSoon().then(sweepSoon));
  sweepSoon();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    // The last sweep ends as it begins, after the one before it.
    await Promise.race([sweepSoon(), sleep(STOP_MS_MAX)]);
  };
}

/** Makes what asks for a sweep: one at a time, never failing, with what is out of date deleted every few minutes. */
export function sweeper(
  db: Database,
  handlers: JobHandlers,
  options: SweepOptions = {},
  complain = complainer(FAILED),
): () => Promise<void> {
  let prunedAtMs = 0;
  return singleFlight(async () => {
    if (options.isOver?.()) return;
    try {
      await sweep(db, handlers, options);
      if (Date.now() - prunedAtMs < PRUNE_EVERY_MS) return;
      prunedAtMs = Date.now();
      await pruneExpired(db, new Date());
    } catch (error) {
      complain(error);
    }
  });
}
