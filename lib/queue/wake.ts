/** It never fails, and one more while another is pending costs next to nothing. */
type Wake = () => void;

/** What tells a worker that there may be something to do. */
export type Bell = {
  /** Says who is woken from here on; without anybody, work is found by the next poll. */
  onWake(wake: Wake): void;
  /** Tells that work may be due now, after what left it was committed. It never fails and never waits. */
  ring(): void;
};

/** The process-wide place of those who are woken. Safe to assert: nothing else knows the symbols. */
const held = globalThis as unknown as Record<symbol, Wake | undefined>;

/** The bell of this name: one in the whole process, however often its code is loaded. */
export function bell(name: string): Bell {
  const key = Symbol.for(`booking.bell.${name}`);
  return {
    onWake(wake) {
      held[key] = wake;
    },
    ring: () => held[key]?.(),
  };
}

/** Rung when a change may have left jobs: with its event, which is still to be relayed, or as they are. */
export const jobsBell = bell("jobs");
