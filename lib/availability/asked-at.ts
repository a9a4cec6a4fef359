/**
 * The instant at which a calendar is asked, in whole milliseconds, and how long the answer holds: every decision that depends
 * on the instant also says when it would turn out differently.
 */
export type AskedAt = {
  readonly nowMs: number;
  /** The earliest of those later instants; Infinity while there is none. */
  goodUntilMs: number;
};

export function askedAt(nowMs: number): AskedAt {
  return { nowMs, goodUntilMs: Number.POSITIVE_INFINITY };
}

/** Whether the instant has come. If not, the answer may change when it does. */
export function hasCome(asked: AskedAt, ms: number): boolean {
  if (ms <= asked.nowMs) return true;
  mayChangeAt(asked, ms);
  return false;
}

export function mayChangeAt(asked: AskedAt, ms: number): void {
  if (ms < asked.goodUntilMs) asked.goodUntilMs = ms;
}
