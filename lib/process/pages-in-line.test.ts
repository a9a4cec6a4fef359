import { setImmediate as eventLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import { linesOfPages } from "./pages-in-line";

/** Lines by a clock moved by hand, where a page is made and a rest ends when the test says so. */
function byHand() {
  let nowMs = 0;
  const begun: string[] = [];
  const restsMs: number[] = [];
  const endings = new Map<string, () => void>();
  const until = (name: string) => new Promise<void>((resolve) => void endings.set(name, resolve));
  const inLine = linesOfPages({
    now: () => nowMs,
    rest(ms) {
      restsMs.push(ms);
      return until("rest");
    },
  });
  async function* file(name: string) {
    for (const page of [1, 2]) {
      begun.push(`${name}${page}`);
      await until(`${name}${page}`);
      yield `${name}${page}`;
    }
  }
  const read = async (business: string, name: string) => {
    const pages: string[] = [];
    for await (const page of inLine(business, file(name))) pages.push(page);
    return pages;
  };
  /** Ends a page or a rest, and lets everything happen that can. */
  const end = async (name: string, tookMs = 0) => {
    nowMs += tookMs;
    endings.get(name)?.();
    endings.delete(name);
    await eventLoop();
  };
  return { inLine, read, end, begun, restsMs };
}

test("of one business, one page of one file is made at a time, in alternation, while another business's file goes on (rule B12.3)", async () => {
  const { read, end, begun } = byHand();
  const files = [read("one", "a"), read("one", "b"), read("other", "c")];
  await eventLoop();
  expect(begun).toEqual(["a1", "c1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "c1"]);
  await end("rest");
  expect(begun).toEqual(["a1", "c1", "b1"]);
  await end("c1");
  await end("rest");
  expect(begun).toEqual(["a1", "c1", "b1", "c2"]);
  for (const page of ["b1", "a2", "b2", "c2"]) {
    await end(page);
    await end("rest");
  }
  expect(await Promise.all(files)).toEqual([
    ["a1", "a2"],
    ["b1", "b2"],
    ["c1", "c2"],
  ]);
});

test("after a page the line rests as long as the page took, 100 ms at most (rule B12.3)", async () => {
  const { read, end, restsMs } = byHand();
  const file = read("one", "a");
  await eventLoop();
  await end("a1", 30);
  await end("rest");
  await end("a2", 2_000);
  await end("rest");
  await file;
  expect(restsMs).toEqual([30, 100]);
});

test("a file that fails, or that nobody reads on, holds up no other of its business", async () => {
  const { inLine, read, end } = byHand();
  let isClosed = false;
  async function* abandoned() {
    try {
      yield "first";
      yield "second";
    } finally {
      isClosed = true;
    }
  }
  // biome-ignore lint/correctness/useYield: it fails before it has anything
  async function* failing(): AsyncGenerator<string> {
    throw new Error("no rows");
  }
  const left = inLine("one", abandoned());
  expect((await left.next()).value).toBe("first");
  await end("rest");
  await expect(inLine("one", failing()).next()).rejects.toThrow("no rows");
  const file = read("one", "a");
  await eventLoop();
  for (const name of ["a1", "rest", "a2", "rest"]) await end(name);
  expect(await file).toEqual(["a1", "a2"]);
  await left.return(undefined);
  expect(isClosed).toBe(true);
});
