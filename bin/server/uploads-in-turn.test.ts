import { expect, test } from "vitest";
import { uploadsInTurn } from "./uploads-in-turn";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Uploads that keep their place until they are told to end. The first letter of a name is whose it is. */
function byHand() {
  let nowMs = 0;
  let calls: { atMs: number; call: () => void }[] = [];
  const after = (ms: number, call: () => void) => void calls.push({ atMs: nowMs + ms, call });
  const { take } = uploadsInTurn({ now: () => nowMs, after });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    refused,
    async send(...names: string[]) {
      for (const name of names) {
        void take(name.charAt(0)).then((giveBack) => {
          if (giveBack === null) return void refused.push(name);
          begun.push(name);
          ends.set(name, giveBack);
        });
      }
      await settled();
    },
    end: (name: string) => ends.get(name)?.(),
    async wait(ms: number) {
      nowMs += ms;
      const due = calls.filter(({ atMs }) => atMs <= nowMs);
      calls = calls.filter(({ atMs }) => atMs > nowMs);
      for (const { call } of due) call();
      await settled();
    },
  };
}

test("one upload is under way at a time, and each business has its turn", async () => {
  const { send, end, wait, begun } = byHand();
  await send("a1", "a2", "a3", "b1");
  for (const name of ["a1", "a2", "b1", "a3"]) {
    end(name);
    await wait(0);
  }
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("the next one begins after three times as long as the last one took", async () => {
  const { send, end, wait, begun } = byHand();
  await send("a1", "b1");
  await wait(100);
  end("a1");
  await wait(299);
  expect(begun).toEqual(["a1"]);
  await wait(1);
  expect(begun).toEqual(["a1", "b1"]);
});

test("one that never ends keeps the others waiting for two seconds", async () => {
  const { send, wait, begun } = byHand();
  await send("a1", "b1");
  await wait(1_000);
  expect(begun).toEqual(["a1"]);
  await wait(1_000);
  expect(begun).toEqual(["a1", "b1"]);
});

test("a place that is given back twice is one place", async () => {
  const { send, end, wait, begun } = byHand();
  await send("a1", "a2", "a3");
  end("a1");
  end("a1");
  await wait(0);
  expect(begun).toEqual(["a1", "a2"]);
});

test("three of a business may wait, and thirty in all", async () => {
  const { send, refused } = byHand();
  await send("a1", "a2", "a3", "a4", "a5");
  expect(refused).toEqual(["a5"]);
  const others = Array.from({ length: 27 }, (_, n) => String.fromCharCode("A".charCodeAt(0) + n));
  await send(...others, "z1");
  expect(refused).toEqual(["a5", "z1"]);
});
