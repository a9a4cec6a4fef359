import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { restsWhileBusy } from "./rest-while-busy";

const WORK_MS = 50;

function work(): void {
  const endMs = performance.now() + WORK_MS;
  while (performance.now() < endMs);
}

async function lengthOf(rest: () => Promise<void>): Promise<number> {
  const beganMs = performance.now();
  await rest();
  return performance.now() - beganMs;
}

describe("a rest between rounds of work", () => {
  test("is short when the process has nothing else to do", async () => {
    const rest = restsWhileBusy();
    work();
    expect(await lengthOf(rest)).toBeLessThan(10 * WORK_MS);
  });

  test("leaves nineteen twentieths of the time to others while they keep the process busy, and then it ends", async () => {
    const rest = restsWhileBusy();
    let isBusy = true;
    const others = () => {
      if (isBusy) setImmediate(others);
    };
    others();
    work();
    const restMs = await lengthOf(rest);
    isBusy = false;
    expect(restMs).toBeGreaterThan(18 * WORK_MS);
    expect(restMs).toBeLessThan(60 * WORK_MS);
  });
});
