import { expect, test } from "vitest";
import { computedFor } from "./computed-for";
import type { Steps } from "./steps";
import { workInTurn } from "./work-in-turn";

/** A gate whose clock and turns of the event loop are moved by hand, and what happened in which order. */
function byHand() {
  let nowMs = 0;
  const turns: (() => void)[] = [];
  const happened: string[] = [];
  const inTurn = workInTurn({
    now: () => nowMs,
    afterLoop: (call) => turns.push(call),
    rest: () => new Promise((resolve) => turns.push(resolve)),
  });
  /** A computation of some steps that take so long each. */
  function* steps(name: string, lengthsMs: number[]): Steps<string> {
    for (const ms of lengthsMs) {
      happened.push(name);
      nowMs += ms;
      yield;
    }
    return name;
  }
  return {
    happened,
    start: (orgId: string, name: string, lengthsMs: number[]) => inTurn(orgId, steps(name, lengthsMs)),
    inTurn,
    /** Everything that can go on has gone on when it resolves. */
    settled: () => new Promise<void>((resolve) => setImmediate(resolve)),
    async endTurn() {
      happened.push("|");
      for (const end of turns.splice(0)) end();
      await this.settled();
    },
  };
}

test("a computation that takes less than a turn is done at once", async () => {
  const { start, happened } = byHand();
  expect(await start("a", "A", [1, 1, 1])).toBe("A");
  expect(happened).toEqual(["A", "A", "A"]);
});

test("after 5 ms of a turn, of one computation or several, the event loop has its turn", async () => {
  const gate = byHand();
  const answers = Promise.all([
    gate.start("a", "A", [2, 2]),
    gate.start("b", "B", [2, 2]),
    gate.start("c", "C", [12, 1]),
  ]);
  await gate.settled();
  for (let turn = 0; turn < 3; turn += 1) await gate.endTurn();
  expect(gate.happened.join(" ")).toBe("A A B | C | B C |");
  expect(await answers).toEqual(["A", "B", "C"]);
});

test("businesses have their turns one after the other, and of one business one computation follows the other", async () => {
  const gate = byHand();
  const asked = [
    ...["A1", "A2", "A3"].map((name) => gate.start("a", name, [5, 1])),
    ...["B1", "B2"].map((name) => gate.start("b", name, [0.5, 0.5])),
    gate.start("c", "C1", [1]),
  ];
  await gate.settled();
  for (let turn = 0; turn < 6; turn += 1) await gate.endTurn();
  expect(await Promise.all(asked)).toEqual(["A1", "A2", "A3", "B1", "B2", "C1"]);
  expect(gate.happened.filter((name) => name !== "|").join(" ")).toBe("A1 B1 B1 C1 A1 B2 B2 A2 A2 A3 A3");
});

test("one that fails tells its caller, and the next goes on", async () => {
  const gate = byHand();
  // biome-ignore lint/correctness/useYield: it fails before its first step ends
  function* failing(): Steps<string> {
    throw new Error("no calendar");
  }
  const failed = gate.inTurn("a", failing());
  const next = gate.start("a", "A", [1]);
  await expect(failed).rejects.toThrow("no calendar");
  expect(await next).toBe("A");
});

test("the server of a request learns how long its computations took", async () => {
  const { start } = byHand();
  const computedMs = { a: 0, b: 0 };
  const count = (who: "a" | "b") => (ms: number) => {
    computedMs[who] += ms;
  };
  await computedFor.run(count("a"), () => start("a", "A", [1, 2]));
  await computedFor.run(count("b"), () => start("b", "B", [1]));
  expect(computedMs).toEqual({ a: 3, b: 1 });
});
