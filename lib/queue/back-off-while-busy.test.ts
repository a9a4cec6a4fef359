import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { backOffWhileBusy } from "./back-off-while-busy";

const WORK_MS = 50;

function work(): void {
  const endMs = performance.now() + WORK_MS;
  while (performance.now() < endMs);
}

async function lengthOf(backOff: () => Promise<void>): Promise<number> {
  const beganMs = performance.now();
  await backOff();
  return performance.now() - beganMs;
}

describe("a back-off between rounds of work", () => {
  test("is short when the process has nothing else to do", async () => {
    const backOff = backOffWhileBusy();
    work();
    expect(await lengthOf(backOff)).toBeLessThan(18 * WORK_MS);
  });

  test("leaves nineteen twentieths of the time to others while they keep the process busy, and then it ends", async () => {
    const backOff = backOffWhileBusy();
    let isBusy = true;
    const others = () => {
      if (isBusy) setImmediate(others);
    };
    others();
    work();
    const backOffMs = await lengthOf(backOff);
    isBusy = false;
    expect(backOffMs).toBeGreaterThan(18 * WORK_MS);
  });
});
