import { describe, expect, test } from "vitest";
import { singleFlight } from "./single-flight";

/** A run that lasts until it is let go. */
function heldRun() {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ends.push(resolve));
  return { run, begun: () => ends.length, end: (n: number) => ends[n]?.() };
}

/** Long enough for everything that is due to begin. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("a run in single flight", () => {
  test("asked for many times before it begins is one run", async () => {
    const { run, begun, end } = heldRun();
    const ask = singleFlight(run);
    const asked = [ask(), ask(), ask()];
    await settled();
    expect(begun()).toBe(1);
    end(0);
    await Promise.all(asked);
    await settled();
    expect(begun()).toBe(1);
  });

  test("asked for while it is under way is followed by exactly one more, which is what the askers wait for", async () => {
    const { run, begun, end } = heldRun();
    const ask = singleFlight(run);
    const first = ask();
    await settled();
    let isAnswered = false;
    const later = Promise.all([ask(), ask(), ask()]).then(() => {
      isAnswered = true;
    });
    await settled();
    expect(begun()).toBe(1);
    end(0);
    await first;
    await settled();
    expect([begun(), isAnswered]).toEqual([2, false]);
    end(1);
    await later;
    await settled();
    expect(begun()).toBe(2);
  });
});
