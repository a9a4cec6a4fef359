import { setTimeout as sleep } from "node:timers/promises";

/** Something to wait for that others can bring about. */
export type Alarm = {
  ring(): void;
  /** Waits until it rings, at most so many milliseconds; one that rang since the last wait is not waited for. */
  wait(msMax: number): Promise<void>;
};

export function openAlarm(): Alarm {
  let hasRung = false;
  let wake = () => {};
  return {
    ring() {
      hasRung = true;
      wake();
    },
    async wait(msMax) {
      if (!hasRung) {
        const late = new AbortController();
        const rung = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([rung, sleep(msMax, undefined, { signal: late.signal }).catch(() => {})]);
        late.abort();
      }
      hasRung = false;
    },
  };
}
