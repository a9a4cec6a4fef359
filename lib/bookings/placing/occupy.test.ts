import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LIB = fileURLToPath(new URL("../../", import.meta.url));
const WRITES = /(insert\s+into|delete\s+from|update)\s+"?occupations\b|\.(insert|update|delete)\(\s*occupations\b/;

/** The files in lib, without tests, whose text matches. */
const filesWith = (pattern: RegExp): string[] =>
  readdirSync(LIB, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test(-support)?\.ts$/.test(file))
    .filter((file) => pattern.test(readFileSync(`${LIB}${file}`, "utf8")))
    .sort();

const PRUNES = /table: occupations\b/;

test("occupations are written only by the steps of two files, and those steps always raise the revision", () => {
  expect(filesWith(WRITES)).toEqual(["bookings/placing/occupy-imported.ts", "bookings/placing/occupy.ts"]);
  // No process remembers what is long over, so it is deleted without raising the revision.
  expect(filesWith(PRUNES)).toEqual(["bookings/placing/prune-occupations.ts"]);
  // Other rooms run steps of their own, which occupy nothing.
  const isOther = (file: string) => /^(orders|campaigns|marketing)\//.test(file);
  expect(filesWith(/\brunSteps\(/).filter((file) => !isOther(file))).toEqual(["bookings/change/store-steps.ts"]);
  expect(filesWith(/placing\/occupy"/).filter(isOther)).toEqual([]);
});
