import { expect, test } from "vitest";
import { isUnchanged } from "./is-unchanged";

const asks = (headers: Record<string, string>) => isUnchanged(new Headers(headers), '"abc"');

test("a reader with the same tag has this version, however the tag is listed", () => {
  expect(asks({ "If-None-Match": '"abc"' })).toBe(true);
  expect(asks({ "If-None-Match": 'W/"abc"' })).toBe(true);
  expect(asks({ "If-None-Match": '"x", W/"abc"' })).toBe(true);
  expect(asks({ "If-None-Match": "*" })).toBe(true);
  expect(asks({ "If-None-Match": '"x"' })).toBe(false);
  expect(asks({ "If-None-Match": "abc" })).toBe(false);
});

test("a date says nothing, with or without a tag (rule P8.4)", () => {
  const at = "Mon, 01 Mar 2027 10:00:00 GMT";
  expect(asks({ "If-Modified-Since": at })).toBe(false);
  expect(asks({ "If-Modified-Since": at, "If-None-Match": '"x"' })).toBe(false);
  expect(asks({ "If-Modified-Since": at, "If-None-Match": '"abc"' })).toBe(true);
  expect(asks({})).toBe(false);
});
