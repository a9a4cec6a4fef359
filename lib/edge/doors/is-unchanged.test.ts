import { expect, test } from "vitest";
import { isUnchanged } from "./is-unchanged";

const version = { etag: '"abc"', lastModifiedAt: new Date("2027-03-01T10:00:00.700Z") };
const asks = (headers: Record<string, string>, of = version) => isUnchanged(new Headers(headers), of);

test("a reader with the same tag has this version, however the tag is listed", () => {
  expect(asks({ "If-None-Match": '"abc"' })).toBe(true);
  expect(asks({ "If-None-Match": 'W/"abc"' })).toBe(true);
  expect(asks({ "If-None-Match": '"x", W/"abc"' })).toBe(true);
  expect(asks({ "If-None-Match": "*" })).toBe(true);
  expect(asks({ "If-None-Match": '"x"' })).toBe(false);
  expect(asks({ "If-None-Match": "abc" })).toBe(false);
});

test("a date counts only without a tag, to the second", () => {
  const at = "Mon, 01 Mar 2027 10:00:00 GMT";
  expect(asks({ "If-Modified-Since": at })).toBe(true);
  expect(asks({ "If-Modified-Since": "Mon, 01 Mar 2027 09:59:59 GMT" })).toBe(false);
  expect(asks({ "If-Modified-Since": at, "If-None-Match": '"x"' })).toBe(false);
  expect(asks({ "If-Modified-Since": "yesterday" })).toBe(false);
  expect(asks({})).toBe(false);
});
