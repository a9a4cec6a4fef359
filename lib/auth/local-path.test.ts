import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localPath, ownPath } from "./local-path";

const APP_URL = "http://localhost:3000";

/** What an attacker can write into a URL in the hope that it leads elsewhere. */
const FOREIGN = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/x/..//evil.example",
  "/x/%2e%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http://localhost:3000@evil.example",
  "http://localhost:3000@evil.example/dashboard",
  "http://localhost:3000.evil.example/dashboard",
  "http://localhost:3000\\@evil.example/dashboard",
  "http://localhost:3000%2f@evil.example/",
  "http://127.0.0.1:3000@evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/\u0000/evil.example",
  "/a\u0000",
  "/\u2028/evil.example",
  "/\u00a0/evil.example",
  "http://localhost:3000//evil.example",
  "http://localhost:3000/.//evil.example",
  "http://localhost:3000/\\evil.example",
  "http://localhost:3001/dashboard",
  "https://localhost:3000/dashboard",
  "ftp://localhost:3000/dashboard",
  "",
];

test.each(FOREIGN)("%j never leads off the site", (asked) => {
  expect(localPath(asked, "/otherwise")).toBe("/otherwise");
  expect(ownPath(asked, APP_URL, "/otherwise")).toBe("/otherwise");
});

test("anything but a text, such as a repeated parameter, is no path", () => {
  for (const asked of [undefined, null, 1, {}, ["/dashboard"], ["/a", "/b"]]) {
    expect(ownPath(asked, APP_URL, "/otherwise")).toBe("/otherwise");
  }
});

test("whatever is requested, a browser stays on the site", () => {
  const parts = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "//",
    ":",
    "@",
    "evil.example",
    "http:",
    APP_URL,
    "?",
    "#",
    "\t",
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 8 }).map((list) => list.join("")),
    fc.array(parts, { maxLength: 8 }).map((list) => `/${list.join("")}`),
    fc.array(parts, { maxLength: 8 }).map((list) => `${APP_URL}${list.join("")}`),
  );
  const property = fc.property(text, (asked) => {
    for (const path of [localPath(asked, "/otherwise"), ownPath(asked, APP_URL, "/otherwise")]) {
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, `${APP_URL}/sign-in`).origin).toBe(APP_URL);
      // Reading the result again changes nothing.
      expect(localPath(path, "/otherwise")).toBe(path);
    }
  });
  fc.assert(property, { numRuns: 2_000 });
});

describe("a path of our own", () => {
  test.each([
    "/dashboard",
    "/dashboard/studio/bookings?status=confirmed&page=2#last",
    "/invitations/abc-DEF_1?x=%2F%2Fevil.example",
    "/set-up?name=Caf%C3%A9",
  ])("%s is kept unchanged, including the query", (path) => {
    expect(localPath(path, "/otherwise")).toBe(path);
    expect(ownPath(`${APP_URL}${path}`, APP_URL, "/otherwise")).toBe(path);
  });

  test("on the visitor's own machine is the same under each of its names", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(ownPath(`http://${host}:3000/account`, APP_URL, "/otherwise")).toBe("/account");
    }
    expect(ownPath("http://127.0.0.1:3000/account", "https://booking.example.com", "/otherwise")).toBe("/otherwise");
  });
});
