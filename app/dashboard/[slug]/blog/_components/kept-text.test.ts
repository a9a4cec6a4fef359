import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, isSameText, keep, keptKey, readKept } from "./kept-text";

const TEXT = { title: "News", body: "One\nTwo", excerpt: "", coverImageUrl: "" };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("unsaved text is kept for its own post until it's forgotten", () => {
  const key = keptKey("salon", "post_1");
  keep(key, { revision: 4, text: TEXT });
  expect(readKept(key)).toEqual({ revision: 4, text: TEXT });
  expect(readKept(keptKey("salon", ""))).toBeNull();
  forget(key);
  expect(readKept(key)).toBeNull();
});

test("what is no such text is nothing", () => {
  for (const odd of ["", "{", "7", '{"revision":"x"}', '{"revision":1,"text":{"title":1}}']) {
    localStorage.setItem("k", odd);
    expect(readKept("k")).toBeNull();
  }
});

test("a browser that keeps nothing doesn't disturb the author", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keep("k", { revision: 1, text: TEXT });
  forget("k");
  expect(readKept("k")).toBeNull();
});

test("the same text with other line ends is the same text", () => {
  expect(isSameText({ ...TEXT, body: "One\r\nTwo" }, TEXT)).toBe(true);
  expect(isSameText({ ...TEXT, body: "One\nTwo " }, TEXT)).toBe(false);
});
