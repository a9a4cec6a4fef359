import { expect, test } from "vitest";
import { knownReaders, readerOf, UNKNOWN } from "./reader-of";
import { placesInTurn } from "./reads-in-turn";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads that ask for a place and keep it until they are told to end. The first letter of a name is whose read it is. */
function byHand(atOnceMax: number, eachMax = atOnceMax) {
  let nowMs = 0;
  const calls: { atMs: number; call: () => void }[] = [];
  const after = (ms: number, call: () => void) => void calls.push({ atMs: nowMs + ms, call });
  const { take, charge } = placesInTurn({ now: () => nowMs, after }, { atOnceMax, eachMax });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    charge,
    ask(name: string, { reader = name.charAt(0), client = "10.0.0.1" } = {}) {
      void take(reader, client).then((giveBack) => {
        begun.push(name);
        ends.set(name, giveBack);
      });
    },
    async end(...names: string[]) {
      for (const name of names) {
        ends.get(name)?.();
        await settled();
      }
    },
    async wait(ms: number) {
      nowMs += ms;
      for (const { call } of calls.filter(({ atMs }) => atMs <= nowMs)) call();
      await settled();
    },
  };
}

test("reads beyond the places wait, and readers are let in by turns", async () => {
  const { ask, end, begun } = byHand(2);
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) ask(name);
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
  await end("a1", "a2", "a3", "b1", "c1");
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
});

test("of one reader's clients one is let in after the other", async () => {
  const { ask, end, begun } = byHand(1);
  for (const name of ["a1", "a2", "a3"]) ask(name, { client: "10.0.0.1" });
  ask("a4", { client: "10.0.0.2" });
  await settled();
  await end("a1", "a2", "a4");
  expect(begun).toEqual(["a1", "a2", "a4", "a3"]);
});

test("one reader leaves places for others, however many it asks for", async () => {
  const { ask, begun } = byHand(3, 2);
  for (const name of ["a1", "a2", "a3", "b1"]) ask(name);
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("the reader that uses most of the time has one place while others are present, and lets them go first for a while", async () => {
  const { ask, end, wait, charge, begun } = byHand(4);
  for (const name of ["a1", "a2", "b1"]) ask(name);
  charge("a", 500);
  for (const name of ["a3", "a4", "b2"]) ask(name);
  await settled();
  await end("a1", "a2");
  await wait(199);
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
  await wait(1);
  expect(begun.slice(4)).toEqual(["a3"]);
  await end("b1", "b2", "a3");
  expect(begun.slice(5)).toEqual(["a4"]);
});

test("when the others have gone, the heaviest reader gets all places right away", async () => {
  const { ask, wait, charge, begun } = byHand(4);
  ask("b1");
  charge("a", 5000);
  for (const name of ["a1", "a2", "a3"]) ask(name);
  await settled();
  expect(begun).toEqual(["b1", "a1"]);
  await wait(1000);
  ask("a4");
  await settled();
  expect(begun).toEqual(["b1", "a1", "a2", "a3"]);
});

test("a reader that has fallen behind doesn't count as using most of the time, so that it catches up", async () => {
  const { ask, end, charge, begun } = byHand(4);
  for (const name of ["a1", "a2"]) ask(name);
  charge("a", 500);
  for (let n = 1; n <= 30; n += 1) ask(`b${n}`);
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
  await end("a1", "a2", "b1", "b2");
  expect(begun.slice(4)).toEqual(["b3", "b4", "b5", "b6"]);
});

test("names that aren't known yet have one place together while known ones are read, by turns of their clients", async () => {
  const { ask, end, wait, begun } = byHand(4);
  ask("a1");
  for (const name of ["x1", "x2", "x3"]) ask(name, { reader: UNKNOWN, client: "10.0.0.1" });
  ask("x4", { reader: UNKNOWN, client: "10.0.0.2" });
  await settled();
  expect(begun).toEqual(["a1", "x1"]);
  await end("x1");
  await wait(199);
  expect(begun).toEqual(["a1", "x1"]);
  await wait(1);
  expect(begun).toEqual(["a1", "x1", "x2"]);
  await end("a1", "x2");
  expect(begun).toEqual(["a1", "x1", "x2", "x4"]);
});

test("a place that is given back twice is one place", async () => {
  const { ask, end, begun } = byHand(1);
  for (const name of ["a1", "a2", "a3"]) ask(name);
  await settled();
  await end("a1", "a1");
  expect(begun).toEqual(["a1", "a2"]);
});

test("however many readers wait, each turn looks at a few of them", async () => {
  const { take } = placesInTurn();
  const readers = Array.from({ length: 15_000 }, (_, n) => `reader ${n}`);
  const done = readers.map((reader) => take(reader, "10.0.0.1").then((giveBack) => giveBack()));
  await Promise.all(done);
});

test.each([
  ["GET", "/api/v1/salon/services", "salon"],
  ["HEAD", "/book/salon?service=1", "salon"],
  ["GET", "/dashboard/salon", "dashboard salon"],
  ["POST", "/api/v1/salon/book", null],
  ["GET", "/api/health", null],
  ["GET", "/_next/static/chunk.js", null],
  ["GET", "/book", null],
])("%s %s is the read of %s", (method, url, business) => {
  expect(readerOf({ method, url })).toBe(business);
});

test.each([
  "/book/%73alon",
  "/book/s%61lon/",
  "/book/salon#x",
  "/book/salon\\embed",
  "/api/v1/%73%61%6C%6f%6e/services",
])("another spelling is no reader of its own: %s", (url) => {
  expect(readerOf({ method: "GET", url })).toBe("salon");
});

test("what names no business is one reader, however it is written", () => {
  const urls = [
    "/book/SALON",
    "/book/salon;x",
    "/api/v1/%2573alon",
    "/book/salon%2Fembed",
    "/book/%ff",
    "/dashboard/-",
  ];
  expect(new Set(urls.map((url) => readerOf({ method: "GET", url }))).size).toBe(1);
});

test("a name is known once it has been answered for, until too many others have been", () => {
  const { turnOf, answered } = knownReaders(2);
  answered("salon", 200);
  answered("thought-up", 404);
  answered("dashboard thought-up", 307);
  const asked = ["salon", "thought-up", "dashboard thought-up", "never-asked"];
  expect(asked.map(turnOf)).toEqual(["salon", UNKNOWN, UNKNOWN, UNKNOWN]);
  for (const name of ["spa", "clinic"]) answered(name, 200);
  expect(["salon", "spa", "clinic"].map(turnOf)).toEqual([UNKNOWN, "spa", "clinic"]);
});
