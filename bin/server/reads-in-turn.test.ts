import { expect, test } from "vitest";
import { knownReaders, readerOf } from "./reader-of";
import { placesInTurn } from "./reads-in-turn";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads that ask for a place and keep it until they are told to end. The first letter of a name is whose read it is. */
function byHand(atOnceMax: number) {
  let nowMs = 0;
  const place = placesInTurn(atOnceMax, () => nowMs);
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
    wait(ms: number) {
      nowMs += ms;
    },
  };
}

test("reads beyond the places wait, and readers are let in by turns", async () => {
  const { ask, end, begun } = byHand(2);
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) ask(name);
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
  for (const name of ["a1", "a2", "a3", "b1", "c1"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
});

test("who asks for many at once has one place while others are there, and all of them when alone again", async () => {
  const { ask, end, wait, begun } = byHand(3);
  for (const name of ["b1", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "b2"]) ask(name);
  await settled();
  expect(begun).toEqual(["b1", "a1", "a2"]);
  for (const name of ["b1", "a1"]) await end(name);
  expect(begun).toEqual(["b1", "a1", "a2", "b2"]);
  await end("a2");
  expect(begun).toEqual(["b1", "a1", "a2", "b2", "a3"]);
  wait(1000);
  ask("a8");
  await settled();
  expect(begun).toEqual(["b1", "a1", "a2", "b2", "a3", "a4"]);
  await end("b2");
  expect(begun).toEqual(["b1", "a1", "a2", "b2", "a3", "a4", "a5"]);
});

test("a place that is given back twice is one place", async () => {
  const { ask, end, begun } = byHand(1);
  for (const name of ["a1", "a2", "a3"]) ask(name);
  await settled();
  await end("a1");
  await end("a1");
  expect(begun).toEqual(["a1", "a2"]);
});

test("however many readers wait, each turn looks at a few of them", async () => {
  const place = placesInTurn(4);
  const readers = Array.from({ length: 15_000 }, (_, n) => `reader ${n}`);
  const done = readers.map((reader) => place(reader).then((giveBack) => giveBack()));
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

test("names that nobody has been answered for have one turn for each client who asks, so that no others wait behind them", () => {
  const { turnOf, answered } = knownReaders(2);
  answered("salon", 200);
  answered("thought-up", 404);
  answered("dashboard thought-up", 307);
  const thoughtUp = ["thought-up", "dashboard thought-up", "never-asked"].map((name) => turnOf(name, "10.0.0.1"));
  expect([turnOf("salon", "10.0.0.1"), new Set(thoughtUp).size]).toEqual(["salon", 1]);
  expect(thoughtUp).not.toContain(turnOf("spa", "10.0.0.2"));
  for (const name of ["spa", "clinic"]) answered(name, 200);
  expect(["salon", "spa", "clinic"].map((name) => turnOf(name, "10.0.0.1") === name)).toEqual([false, true, true]);
});
