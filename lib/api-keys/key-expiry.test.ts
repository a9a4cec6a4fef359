import { expect, test } from "vitest";
import { keyExpiry } from "./key-expiry";

const NOW = new Date("2031-03-08T12:00:00Z");
const ZONE = "America/New_York";
const expiryOf = (expiry: "never" | "30" | "date", lastDay = "") => keyExpiry({ expiry, lastDay }, NOW, ZONE);

test("a key can be valid forever, or for a multiple of 24 hours", () => {
  expect(expiryOf("never", "2031-01-01")).toBeNull();
  expect(expiryOf("30")).toEqual(new Date("2031-04-07T12:00:00Z"));
});

test("a last day is good until its end in the business's zone, today included", () => {
  expect(expiryOf("date", "2031-03-08")).toEqual(new Date("2031-03-09T05:00:00Z"));
  expect(expiryOf("date", "2031-03-09")).toEqual(new Date("2031-03-10T04:00:00Z"));
});

test("a day gone by and what is no day are refused", () => {
  for (const day of ["2031-03-07", "2031-02-30", "", "tomorrow", "2031-3-9"])
    expect(expiryOf("date", day)).toBeUndefined();
});
