const WORK = Symbol.for("booking.jobs.nudge");
const DELIVERIES = Symbol.for("booking.webhooks.nudge");

/** It never fails, and a nudge more costs next to nothing while one is pending. */
type Nudge = () => void;

/** The process-wide place of the workers' bells. Safe to assert: nothing else knows the symbols. */
const held = globalThis as unknown as Record<symbol, Nudge | undefined>;

/** Says who is told when a change has left work to be done; without anybody the sweep finds it. */
export function onNudge(nudge: Nudge): void {
  held[WORK] = nudge;
}

/** Tells that work may be due now, after its change was committed. It never fails and never waits. */
export function nudgeJobs(): void {
  held[WORK]?.();
}

/** Says who is told when there is something to be delivered to an endpoint. */
export function onDeliveriesNudge(nudge: Nudge): void {
  held[DELIVERIES] = nudge;
}

/** Tells that deliveries may be due now, after what made them was committed. It never fails and never waits. */
export function nudgeDeliveries(): void {
  held[DELIVERIES]?.();
}
