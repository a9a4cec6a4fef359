import { expect, test } from "vitest";
import { businessOfRead, placesInTurn } from "./reads-in-turn";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads that ask for a place and keep it until they are told to end. */
function byHand(atOnceMax: number, ofOneMax = atOnceMax) {
  const place = placesInTurn(atOnceMax, ofOneMax);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(name: string) {
      void place(name.charAt(0)).then((giveBack) => {
        begun.push(name);
        ends.set(name, giveBack);
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

test("reads beyond the places wait, and businesses are let in by turns", async () => {
  const { ask, end, begun } = byHand(2);
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) ask(name);
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
  for (const name of ["a1", "a2", "a3", "b1", "c1"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
});

test("one business never has all the places", async () => {
  const { ask, end, begun } = byHand(3, 2);
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1"]) ask(name);
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  for (const name of ["b1", "a1", "c1", "a2"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("a place that is given back twice is one place", async () => {
  const { ask, end, begun } = byHand(1);
  for (const name of ["a1", "a2", "a3"]) ask(name);
  await settled();
  await end("a1");
  await end("a1");
  expect(begun).toEqual(["a1", "a2"]);
});

test.each([
  ["GET", "/api/v1/salon/services", "salon"],
  ["HEAD", "/book/salon?service=1", "salon"],
  ["GET", "/dashboard/salon", "salon"],
  ["POST", "/api/v1/salon/book", null],
  ["GET", "/api/health", null],
  ["GET", "/_next/static/chunk.js", null],
  ["GET", "/book", null],
])("%s %s is a read of %s", (method, url, business) => {
  expect(businessOfRead({ method, url })).toBe(business);
});
