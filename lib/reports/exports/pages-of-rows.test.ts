import { expect, test } from "vitest";
import { pagesOfRows } from "./pages-of-rows";

/** The file of so many rows, and how many were asked for at a time. */
async function fileOf(count: number) {
  const limits: number[] = [];
  const parts = pagesOfRows({
    header: ["n"],
    async load(after, limit) {
      limits.push(limit);
      const from = after === undefined ? 0 : Number(after.id) + 1;
      return Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, n) => from + n);
    },
    placeOf: (row) => ({ at: new Date(row), id: String(row) }),
    lineOf: (row) => [row],
  });
  let text = "";
  for await (const part of parts) text += part;
  return { lines: text.trimEnd().split("\r\n").slice(1), limits };
}

test("a file has each row once, read in pieces, and after 100,000 rows a line that there are more", async () => {
  for (const count of [0, 999, 1_000, 2_001]) {
    expect((await fileOf(count)).lines.filter(Boolean)).toEqual(Array.from({ length: count }, (_, n) => String(n)));
  }
  const { lines, limits } = await fileOf(100_001);
  expect([lines.length, lines[99_999], Math.max(...limits)]).toEqual([100_001, "99999", 1_000]);
  expect(lines.at(-1)).toContain("Only the first 100000 rows are in this file.");
  expect((await fileOf(100_000)).lines.at(-1)).toBe("99999");
});
