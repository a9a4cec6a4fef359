/** It never fails, and one more while another is pending costs next to nothing. */
type WakeUp = () => void;

/** What tells a worker that there may be something to do. */
export type Waker = {
  /** Says who is woken from here on; without anybody, work is found by the next poll. */
  onWake(wakeUp: WakeUp): void;
  /** Tells that work may be due now, after what left it was committed. It never fails and never waits. */
  wake(): void;
};

/** The process-wide place of those who are woken. Safe to assert: nothing else knows the symbols. */
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

/** Woken when a change may have left jobs: with its event, which is still to be relayed, or as they are. */
export const jobsWaker = waker("jobs");
