import { setTimeout as sleep } from "node:timers/promises";
import { oncePerProcess } from "./once-per-process";

/** A computation in small steps, each of which ends at a `yield`; what it returns is its result. */
export type Steps<Result> = Generator<void, Result, void>;

/** How long the computations may hold the event loop before everything else gets its turn. */
const TURN_MS = 10;
/** How long everything else then has it: time for a request to ask the database more than once, not for one step only. */
const REST_MS = 5;

type Surroundings = {
  /** a clock in milliseconds */
  now(): number;
  /** resolves when the event loop has had time for everything else */
  nextTurn(): Promise<void>;
};

const EVENT_LOOP: Surroundings = {
  now: () => performance.now(),
  nextTurn: () => sleep(REST_MS),
};

/**
 * Does computations one at a time, and lets the event loop look after everything else whenever they have taken 10 ms of a
 * turn. Those that wait are taken in turn by business, and of one business in the order in which they came, so that the first of a
 * business waits for no more than one of each other. Nothing is refused: those that wait are no more than the requests
 * that the server has accepted (rule B12.3).
 */
export function workInTurn({ now, nextTurn }: Surroundings = EVENT_LOOP) {
  /** The computations of each business that waits, in the order in which the businesses have their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isWorking = false;
  let turnEndsAtMs = 0;
  let turn: Promise<void> | null = null;

  /** What has to be waited for; null while there is time left. */
  function endOfTurn(): Promise<void> | null {
    if (turn !== null) return now() < turnEndsAtMs ? null : turn;
    turnEndsAtMs = now() + TURN_MS;
    turn = nextTurn().then(() => {
      turn = null;
    });
    return null;
  }

  async function finish<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      for (let end = endOfTurn(); end !== null; end = endOfTurn()) await end;
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  async function workThrough(): Promise<void> {
    isWorking = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [orgId, queue] = next;
      await queue.shift()?.();
      // Whoever has had a turn comes last.
      waiting.delete(orgId);
      if (queue.length > 0) waiting.set(orgId, queue);
    }
    isWorking = false;
  }

  /** The result of the steps, when it is their turn; without anybody before them they begin at once. */
  return function inTurn<Result>(orgId: string, steps: Steps<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const work = () => finish(steps).then(resolve, reject);
      const queue = waiting.get(orgId);
      if (queue === undefined) waiting.set(orgId, [work]);
      else queue.push(work);
      if (!isWorking) void workThrough();
    });
  };
}

/** The process's one gate for what is computed on a request and may take long. */
export const inTurn = oncePerProcess("work-in-turn", () => workInTurn());
