import { expect, test } from "vitest";
import { pagesOfRows } from "./pages-of-rows";

/** The file of so many rows, how many were asked for at a time, and how many rows each step wrote. */
async function fileOf(count: number, most?: { rows: number; note: string }) {
  const limits: number[] = [];
  const rowsAStep: number[] = [];
  let written = 0;
  const pages = pagesOfRows<number>(
    {
      orgId: "org",
      header: ["n"],
      async load(after, limit) {
        limits.push(limit);
        const from = after === undefined ? 0 : after + 1;
        return Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, n) => from + n);
      },
      lineOf(row) {
        written += 1;
        return row === 7 ? null : [row];
      },
      most,
    },
    async (_turn, steps) => {
      for (;;) {
        written = 0;
        const { done, value } = steps.next();
        if (done) return value;
        rowsAStep.push(written);
      }
    },
  );
  let text = "";
  for await (const page of pages) text += page;
  return { lines: text.trimEnd().split("\r\n").slice(1), limits, rowsAStep };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n)).filter((n) => n !== "7");

test("a file has each of its rows once, read 200 at a time, and leaves out those that aren't for it", async () => {
  for (const count of [0, 1, 199, 200, 401]) {
    const { lines, limits } = await fileOf(count);
    expect(lines).toEqual(numbers(count));
    expect(new Set(limits)).toEqual(new Set([200]));
  }
});

test("a page is written in steps of a few rows (rule B12.3)", async () => {
  const { rowsAStep } = await fileOf(201);
  expect(rowsAStep).toEqual([...Array.from({ length: 25 }, () => 8), 1]);
});

test("a file that can't have all rows says so after as many as it can have, and only then", async () => {
  for (const rows of [150, 200, 401]) {
    const most = { rows, note: "more" };
    expect((await fileOf(rows, most)).lines).toEqual(numbers(rows));
    expect((await fileOf(rows + 1, most)).lines).toEqual([...numbers(rows), "more"]);
    expect((await fileOf(rows + 500, most)).lines).toEqual([...numbers(rows), "more"]);
  }
});
