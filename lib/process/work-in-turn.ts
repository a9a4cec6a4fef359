import { setTimeout as sleep } from "node:timers/promises";
import { computedFor } from "./computed-for";
import { oncePerProcess } from "./once-per-process";
import type { Steps } from "./steps";

/** How long computations may hold the event loop before everything else gets its turn. */
const TURN_MS = 5;
/** How long everything else then gets: enough for a request to query the database more than once, not just one step. */
const REST_MS = 5;

type Surroundings = {
  /** a clock in milliseconds */
  now(): number;
  /** calls back when the event loop has come around */
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

/** A computation that is running or waiting. */
type Work = {
  /** Runs one more step, and returns whether it was the last. */
  step(): boolean;
  /** Reports how long its steps took. */
  charge(ms: number): void;
};

/**
 * Runs computations in turns of 5 ms at most, one business after the other, and lets the event loop do everything else between
 * two turns. Within a business, computations run one after the other. So a question about one business waits for no more than one
 * turn of each other business, however much they have left to compute. Nothing is refused: no more can wait than the server has
 * accepted requests (rule B12.3).
 */
export function workInTurn({ now, afterLoop, rest }: Surroundings = EVENT_LOOP) {
  /** The computations of each business, in the order of their turns. */
  const waiting = new Map<string, Work[]>();
  let isWorking = false;
  let turnEndsAtMs: number | null = null;

  /** A turn ends when its time is up, or when the event loop has come around. */
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
      // After its turn, a business goes to the end, behind those that arrived meanwhile.
      waiting.delete(orgId);
      if (queue.length > 0) waiting.set(orgId, queue);
    }
    isWorking = false;
  }

  /** The result of the steps, in turn; they start right away if nothing is ahead of them. */
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

/** The process's one gate for request computations that may take long. */
export const inTurn = oncePerProcess("work-in-turn", () => workInTurn());
