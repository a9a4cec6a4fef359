import { setTimeout as sleep } from "node:timers/promises";
import type { Steps } from "./steps";
import { inTurn } from "./work-in-turn";

/** How long it computes at a time. */
const PORTION_MS = 4;
/** How many times as long it then rests. */
const REST_TIMES = 3;

type Surroundings = {
  /** a clock in milliseconds */
  now(): number;
  inTurn<Result>(turn: string, steps: Steps<Result>): Promise<Result>;
  rest(ms: number): Promise<unknown>;
};

const PROCESS: Surroundings = { now: () => performance.now(), inTurn, rest: (ms) => sleep(ms) };

/**
 * Runs a computation that may take seconds and that nobody needs within one, such as reading a file: in the process's turns, and at most
 * a quarter of the time, so that requests hardly notice it (rule B12.3).
 *
 * @param turn whose turn it is
 */
export async function inBackground<Result>(
  turn: string,
  steps: Steps<Result>,
  { now, inTurn: asTurn, rest }: Surroundings = PROCESS,
): Promise<Result> {
  for (;;) {
    let spentMs = 0;
    const portion = function* (): Steps<IteratorResult<void, Result>> {
      for (;;) {
        const beganMs = now();
        const next = steps.next();
        spentMs += now() - beganMs;
        if (next.done || spentMs >= PORTION_MS) return next;
        yield;
      }
    };
    const { done, value } = await asTurn(turn, portion());
    if (done) return value;
    await rest(REST_TIMES * spentMs);
  }
}
