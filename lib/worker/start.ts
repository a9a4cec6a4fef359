import type { Database } from "../../db/client";
import { currentTime } from "../env/clock";
import { backOffWhileBusy } from "../queue/back-off-while-busy";
import type { JobHandlers } from "../queue/job-handler";
import { poll } from "../queue/poll";
import { singleFlight } from "../queue/single-flight";
import { throttledLog } from "../queue/throttled-log";
import { jobsWaker } from "../queue/waker";
import { doDueWork, followClock, pruneExpired, relayAll, type SweepOptions } from "./sweep";

const PRUNE_EVERY_MS = 5 * 60_000;
/** A burst of changes is relayed together. */
const GATHER_MS = 200;
/** Endpoints don't wait much longer than this for an event, however busy the process is. */
const RELAY_BACK_OFF_MS_MAX = 500;
const FAILED = "a sweep of due work failed";

/**
 * This process's worker: sweeps right away, every five seconds, and soon after it's woken. It relays events separately from doing
 * the work they create, so that webhooks don't wait for emails.
 *
 * @returns a function that stops it; it resolves when nothing is running any more, after five seconds in any case
 */
export function startWorker(db: Database, handlers: JobHandlers): () => Promise<void> {
  return poll(jobsWaker.onWake, (isOver) => {
    const logFailure = throttledLog(FAILED);
    const sweepSoon = sweeper(db, handlers, { isOver, backOff: backOffWhileBusy() }, logFailure);
    const options = { isOver, rest: backOffWhileBusy(RELAY_BACK_OFF_MS_MAX) };
    const relaySoon = singleFlight(() => relayAll(db, options).catch(logFailure), GATHER_MS);
    return { run: sweepSoon, runWhenWoken: () => relaySoon().then(sweepSoon) };
  });
}

/**
 * Makes the function that requests a sweep: one at a time, never failing, with expired data deleted every few minutes (rule
 * O10.1). What the clock calls for goes on while a job takes its time (rule O5.3).
 */
export function sweeper(
  db: Database,
  handlers: JobHandlers,
  options: SweepOptions = {},
  logFailure = throttledLog(FAILED),
): () => Promise<void> {
  let prunedAtMs = Number.NEGATIVE_INFINITY;
  const whileWanted = (work: () => Promise<unknown>) =>
    singleFlight(async () => {
      if (options.isOver?.()) return;
      await work().catch(logFailure);
    });
  const followClockSoon = whileWanted(async () => {
    await followClock(db);
    if (performance.now() - prunedAtMs < PRUNE_EVERY_MS) return;
    prunedAtMs = performance.now();
    // The rest is deleted with the next sweep, after requests have had their turn.
    if (!(await pruneExpired(db, currentTime()))) prunedAtMs = Number.NEGATIVE_INFINITY;
  });
  const workSoon = whileWanted(() => doDueWork(db, handlers, options));
  return async () => {
    await Promise.all([followClockSoon(), workSoon()]);
  };
}
