/** Within this time what was taken counts half. */
const HALF_MS = 1000;

/** The time that reads have taken lately, all together, in milliseconds: what is under way counts, and what is long over doesn't. */
export function timeTaken() {
  let takenMs = 0;
  let asOfMs = 0;
  let underWay = 0;
  /** of those under way, added up: so that all of them are counted by one subtraction */
  let startedMs = 0;

  function settle(nowMs: number): void {
    takenMs *= 0.5 ** ((nowMs - asOfMs) / HALF_MS);
    asOfMs = nowMs;
  }

  return {
    begin(nowMs: number): void {
      underWay += 1;
      startedMs += nowMs;
    },
    end(beganAtMs: number, nowMs: number): void {
      settle(nowMs);
      underWay -= 1;
      startedMs -= beganAtMs;
      takenMs += nowMs - beganAtMs;
    },
    /** @returns milliseconds */
    at(nowMs: number): number {
      settle(nowMs);
      return takenMs + underWay * nowMs - startedMs;
    },
    /** What somebody who is gone has taken counts no longer. */
    forget(ms: number): void {
      takenMs -= ms;
    },
  };
}

export type TimeTaken = ReturnType<typeof timeTaken>;
