import { setTimeout as sleep } from "node:timers/promises";

/** Something to wait for that others can bring about. */
export type WakeSignal = {
  wake(): void;
  /** Waits for a wake, at most so many milliseconds; for one that came since the last wait it doesn't wait. */
  wait(msMax: number): Promise<void>;
};

export function openWakeSignal(): WakeSignal {
  let wasWoken = false;
  let wake = () => {};
  return {
    wake() {
      wasWoken = true;
      wake();
    },
    async wait(msMax) {
      if (!wasWoken) {
        const late = new AbortController();
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([woken, sleep(msMax, undefined, { signal: late.signal }).catch(() => {})]);
        late.abort();
      }
      wasWoken = false;
    },
  };
}
