import { expect, test } from "vitest";
import { inBackground } from "./in-background";
import { allAtOnce, type Steps } from "./steps";

/** Runs steps that take so long each by a clock moved by hand. @returns the result, how long it computed at a time, and its rests */
async function runByHand(lengthsMs: number[], end: () => string) {
  let nowMs = 0;
  const computedMs: number[] = [];
  const restsMs: number[] = [];
  function* steps(): Steps<string> {
    for (const ms of lengthsMs) {
      nowMs += ms;
      yield;
    }
    return end();
  }
  const result = await inBackground("a file", steps(), {
    now: () => nowMs,
    async inTurn(_turn, portion) {
      const beganMs = nowMs;
      const done = allAtOnce(portion);
      computedMs.push(nowMs - beganMs);
      return done;
    },
    async rest(ms) {
      restsMs.push(ms);
    },
  });
  return { result, computedMs, restsMs };
}

test("work in the background rests three times as long as it has computed, and computes 4 ms at a time", async () => {
  expect(await runByHand([1, 1, 1, 1, 3, 2, 1], () => "read")).toEqual({
    result: "read",
    computedMs: [4, 5, 1],
    restsMs: [12, 15],
  });
});

test("work that is done at once doesn't rest, and a failure is told", async () => {
  expect(await runByHand([1, 1], () => "read")).toMatchObject({ result: "read", restsMs: [] });
  const failing = () => {
    throw new Error("not a file");
  };
  await expect(runByHand([5], failing)).rejects.toThrow("not a file");
});
