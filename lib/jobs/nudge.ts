const HELD = Symbol.for("booking.jobs.nudge");

/** It never fails, and a nudge more costs next to nothing while one is pending. */
type Nudge = () => void;

/** The process-wide place of the worker's bell. Safe to assert: nothing else knows the symbol. */
const held = globalThis as unknown as Record<symbol, Nudge | undefined>;

/** Says who is told when a change has left work to be done; without anybody the sweep finds it. */
export function onNudge(nudge: Nudge): void {
  held[HELD] = nudge;
}

/** Tells that work may be due now, after its change was committed. It never fails and never waits. */
export function nudgeJobs(): void {
  held[HELD]?.();
}
