/** It never fails, and another call while one is pending costs next to nothing. */
type WakeUp = () => void;

/** Tells a worker that there may be something to do. */
export type Waker = {
  /** Sets who is woken from now on; without anyone, the next poll finds the work. */
  onWake(wakeUp: WakeUp): void;
  /** Says that work may be due now, after the commit of what created it. It never fails and never waits. */
  wake(): void;
};

/** The process-wide place of the wakers. Safe to assert: nothing else knows the symbols. */
const held = globalThis as unknown as Record<symbol, WakeUp | undefined>;

/** The waker of this name: one in the whole process, however often its code is loaded. */
export function waker(name: string): Waker {
  const key = Symbol.for(`booking.waker.${name}`);
  return {
    onWake(wakeUp) {
      held[key] = wakeUp;
    },
    wake: () => held[key]?.(),
  };
}

/** Woken when a change may have created jobs: with its event, which is still to be relayed, or without. */
export const jobsWaker = waker("jobs");
