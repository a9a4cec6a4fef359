import { log } from "../env/log";

const EVERY_MS = 60_000;

/** Makes a voice for a failure that may come again and again: it is logged once a minute at most. */
export function complainer(message: string): (error: unknown) => void {
  let nextMs = 0;
  return (error) => {
    if (Date.now() < nextMs) return;
    nextMs = Date.now() + EVERY_MS;
    log.error({ err: error }, message);
  };
}
