import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const STEP_MS = 20;
const BUSY_SHARE = 0.5;
/** While requests keep the process busy, the worker gets a twentieth of the time. */
const BACK_OFF_FOR_WORK = 19;
const BACK_OFF_MS_MAX = 2_000;

/**
 * Makes a back-off that lets requests go first: each lasts until the process has nothing better to do, and at most nineteen times
 * as long as the work since the previous one.
 */
export function backOffWhileBusy(backOffMsMax = BACK_OFF_MS_MAX): () => Promise<void> {
  let workSinceMs = performance.now();
  return async () => {
    const beganMs = performance.now();
    const endMs = beganMs + Math.min(backOffMsMax, (beganMs - workSinceMs) * BACK_OFF_FOR_WORK);
    let busyShare: number;
    do {
      const before = performance.eventLoopUtilization();
      await sleep(STEP_MS);
      busyShare = performance.eventLoopUtilization(before).utilization;
    } while (busyShare > BUSY_SHARE && performance.now() < endMs);
    workSinceMs = performance.now();
  };
}
