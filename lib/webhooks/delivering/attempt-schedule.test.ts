import { expect, test } from "vitest";
import { waitAfterMs } from "./attempt-schedule";

test("three attempts, 500 ms and then 1000 ms apart, and none after them", () => {
  expect([1, 2, 3, 4].map(waitAfterMs)).toEqual([500, 1_000, null, null]);
});
