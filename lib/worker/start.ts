import type { Database } from "../../db/client";
import { complainer } from "../queue/complain";
import { poll } from "../queue/poll";
import { restsWhileBusy } from "../queue/rest-while-busy";
import type { JobHandlers } from "../queue/run-jobs";
import { singleFlight } from "../queue/single-flight";
import { jobsBell } from "../queue/wake";
import { pruneExpired, relayAll, type SweepOptions, sweep } from "./sweep";

const PRUNE_EVERY_MS = 5 * 60_000;
/** A burst of changes is relayed together. */
const GATHER_MS = 200;
/** What is told to endpoints doesn't wait much longer than that, however busy the process is. */
const RELAY_REST_MS_MAX = 500;
const FAILED = "a sweep of due work failed";

/**
 * The worker of this process: sweeps at once, every five seconds, and soon after it is woken. Then it relays events apart from
 * doing what they leave, so that a webhook waits for no mail.
 *
 * @returns what stops it; it resolves when nothing is in hand any more, after five seconds in any case
 */
export function startWorker(db: Database, handlers: JobHandlers): () => Promise<void> {
  return poll(jobsBell.onWake, (isOver) => {
    const complain = complainer(FAILED);
    const sweepSoon = sweeper(db, handlers, { isOver, rest: restsWhileBusy() }, complain);
    const options = { isOver, rest: restsWhileBusy(RELAY_REST_MS_MAX) };
    const relaySoon = singleFlight(() => relayAll(db, options).catch(complain), GATHER_MS);
    return { run: sweepSoon, runWhenWoken: () => relaySoon().then(sweepSoon) };
  });
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
