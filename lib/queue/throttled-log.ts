import { log } from "../env/log";

const EVERY_MS = 60_000;

/** Makes a function that logs a failure that may recur: at most once a minute. */
export function throttledLog(message: string): (error: unknown) => void {
  let nextMs = 0;
  return (error) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + EVERY_MS;
    log.error({ err: error }, message);
  };
}
