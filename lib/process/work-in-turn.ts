import { setTimeout as sleep } from "node:timers/promises";
import { computedFor } from "./computed-for";
import { oncePerProcess } from "./once-per-process";
import type { Steps } from "./steps";

/** How long the computations may hold the event loop before everything else gets its turn. */
const TURN_MS = 5;
/** How long everything else then has it: time for a request to ask the database more than once, not for one step only. */
const REST_MS = 5;

type Surroundings = {
  /** a clock in milliseconds */
  now(): number;
  /** calls when the event loop has come around */
  afterLoop(call: () => void): void;
  /** resolves when the event loop has had time for everything else */
  rest(): Promise<void>;
};

const EVENT_LOOP: Surroundings = {
  now: () => performance.now(),
  afterLoop: (call) => setImmediate(call),
  rest: () => sleep(REST_MS),
};

const nobody = () => {};

/** A computation that has begun or waits. */
type Work = {
  /** Goes on by one step, and tells whether that was the last. */
  step(): boolean;
  /** Learns how long its steps have taken. */
  charge(ms: number): void;
};

/**
 * Does computations by turns of 5 ms at most, a business after the other, and lets the event loop look after everything else
 * between two turns. Of one business one computation follows the other. So a question to one business waits for no more than
 * a turn of each other, however long those have yet to compute. Nothing is refused: those that wait are no more than the requests
 * that the server has accepted (rule B12.3).
 */
export function workInTurn({ now, afterLoop, rest }: Surroundings = EVENT_LOOP) {
  /** The computations of each business, in the order in which the businesses have their turns. */
  const waiting = new Map<string, Work[]>();
  let isWorking = false;
  let turnEndsAtMs: number | null = null;

  /** A turn is over when its time is, or by itself when the event loop has come around. */
  function endOfTurn(): number {
    if (turnEndsAtMs === null) {
      turnEndsAtMs = now() + TURN_MS;
      afterLoop(() => {
        turnEndsAtMs = null;
      });
    }
    return turnEndsAtMs;
  }

  async function workThrough(): Promise<void> {
    isWorking = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [orgId, queue] = next;
      const [work] = queue;
      const beganMs = now();
      let isDone = work === undefined;
      while (!isDone && work && now() < endOfTurn()) isDone = work.step();
      work?.charge(now() - beganMs);
      if (isDone) queue.shift();
      const isWorkLeft = queue.length > 0 || waiting.size > 1;
      if (isWorkLeft && now() >= endOfTurn()) await rest();
      // Whoever has had a turn comes last, also behind those who have come meanwhile.
      waiting.delete(orgId);
      if (queue.length > 0) waiting.set(orgId, queue);
    }
    isWorking = false;
  }

  /** The result of the steps, when it is their turn; without anybody before them they begin at once. */
  return function inTurn<Result>(orgId: string, steps: Steps<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const step = () => {
        try {
          const { done, value } = steps.next();
          if (done) resolve(value);
          return done === true;
        } catch (error) {
          reject(error);
          return true;
        }
      };
      const work = { step, charge: computedFor.getStore() ?? nobody };
      const queue = waiting.get(orgId);
      if (queue === undefined) waiting.set(orgId, [work]);
      else queue.push(work);
      if (!isWorking) void workThrough();
    });
  };
}

/** The process's one gate for what is computed on a request and may take long. */
export const inTurn = oncePerProcess("work-in-turn", () => workInTurn());
