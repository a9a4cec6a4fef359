import { setTimeout as sleep } from "node:timers/promises";

/** Something to wait for that others can trigger. */
export type WakeSignal = {
  wake(): void;
  /** Waits for a wake, at most this many milliseconds; returns at once if one came since the last wait. */
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
