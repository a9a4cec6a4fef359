import { expect, test } from "vitest";
import { addressOfPage, readCursor, readListQuery } from "./address";

test("an address says what is searched for and where the list goes on", () => {
  expect(readListQuery({ q: " Ann ", after: "cus_1" })).toEqual({ text: "Ann", after: "cus_1", before: undefined });
  expect(readListQuery({})).toEqual({ text: "", after: undefined, before: undefined });
});

test("what makes no sense in an address is left out", () => {
  expect(readListQuery({ q: ["a\0b", "c"], before: "" })).toEqual({ text: "ab", after: undefined, before: undefined });
  expect(readListQuery({ q: "x".repeat(5_000) }).text).toHaveLength(100);
  expect(readCursor({ after: "\ud800" }).after).toBe("\ufffd");
});

test("the next page keeps the search", () => {
  expect(addressOfPage("/c", "after", "cus_1", "a&b")).toBe("/c?q=a%26b&after=cus_1");
  expect(addressOfPage("/c", "before", "cus_1")).toBe("/c?before=cus_1");
  expect(addressOfPage("/c", "before", null, "a")).toBeUndefined();
});
