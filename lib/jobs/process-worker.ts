import type { Database } from "../../db/client";
import type { JobHandlers } from "./run-jobs";
import { startWorker } from "./worker";

const HELD = Symbol.for("booking.jobs.worker");

type Stop = () => Promise<void>;

/** The process-wide place of the worker. Safe to assert: nothing else knows the symbol. */
const held = globalThis as unknown as Record<symbol, Stop | undefined>;

/** Starts this process's one worker; the one of code that was since replaced makes way for it. */
export function startProcessWorker(db: Database, handlers: JobHandlers): void {
  held[HELD]?.();
  held[HELD] = startWorker(db, handlers);
}

/** Stops it, if there is one, and waits for what is in its hands (five seconds at most). */
export async function stopProcessWorker(): Promise<void> {
  const stop = held[HELD];
  held[HELD] = undefined;
  await stop?.();
}
