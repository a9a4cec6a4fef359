const HELD = Symbol.for("booking.jobs.worker");

type Stop = () => Promise<void>;

/** The process-wide place of the workers. Safe to assert: nothing else knows the symbol. */
const held = globalThis as unknown as Record<symbol, Stop | undefined>;

/** Keeps this process's workers as functions that stop them; workers of replaced code are stopped. */
export function keepWorkers(...workers: Stop[]): void {
  held[HELD]?.();
  held[HELD] = async () => {
    await Promise.all(workers.map((stop) => stop()));
  };
}

/** Stops them, if there are any, and waits for running work (five seconds at most). */
export async function stopProcessWorkers(): Promise<void> {
  const stop = held[HELD];
  held[HELD] = undefined;
  await stop?.();
}
