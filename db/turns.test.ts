import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTurns, WaitedTooLong } from "./turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests a turn for each, in this order, and records who has started; `end` ends their earliest. */
async function ask(turns: ReturnType<typeof openTurns>, asked: readonly (string | null)[]) {
  const begun: (string | null)[] = [];
  const ends: { whose: string | null; giveBack: () => void }[] = [];
  for (const whose of asked) {
    void turns.take(whose, 10_000).then((giveBack) => {
      begun.push(whose);
      ends.push({ whose, giveBack });
    });
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  return {
    begun,
    async end(whose: string | null) {
      const [found] = ends.splice(
        ends.findIndex((one) => one.whose === whose),
        1,
      );
      found?.giveBack();
      await settle();
    },
  };
}

test("requesting many gives no more places than allowed, and the first turn of the next comes right away", async () => {
  const { begun, end } = await ask(openTurns({ places: 3, each: 2 }), [..."aaaaa", "b"]);
  expect(begun).toEqual(["a", "a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "a", "b"]);
  await end("a");
  expect(begun).toEqual(["a", "a", "b", "a"]);
});

test("those waiting take turns, each in the order of their requests", async () => {
  const { begun, end } = await ask(openTurns({ places: 1, each: 1 }), [..."aaabbc"]);
  for (const whose of "aabcab") await end(whose);
  // The first has a place before anyone else has come.
  expect(begun.join("")).toBe("aabcab");
});

test("work without an owner has all places", async () => {
  const { begun } = await ask(openTurns({ places: 3, each: 1 }), [null, null, null, null]);
  expect(begun).toHaveLength(3);
});

test("a request that has waited too long leaves the queue, and the others still get their turns", async () => {
  const turns = openTurns({ places: 1, each: 1 });
  const giveBack = await turns.take("a", 10_000);
  const impatient = turns.take("b", 100).catch((error: unknown) => error);
  const patient = turns.take("c", Number.POSITIVE_INFINITY);
  await vi.advanceTimersByTimeAsync(100);
  expect(await impatient).toBeInstanceOf(WaitedTooLong);
  expect([turns.has("a"), turns.has("b"), turns.has("c")]).toEqual([true, false, true]);
  giveBack();
  (await patient)();
  expect(turns.has("c")).toBe(false);
});
