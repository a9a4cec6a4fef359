import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, isSameText, keep, keptPrefix, keyOfVisit, readKept } from "./kept-text";

const TEXT = { title: "News", body: "One\nTwo", excerpt: "", coverImageUrl: "" };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("unsaved text is kept for its own post until it's forgotten", () => {
  const prefix = keptPrefix("salon", "post_1");
  const key = keyOfVisit(prefix);
  const kept = { revision: 4, order: 1, text: TEXT };
  keep(key, kept);
  expect(readKept(prefix)).toEqual([{ ...kept, key }]);
  expect(readKept(keptPrefix("salon", ""))).toEqual([]);
  expect(readKept(keptPrefix("salon", "post_"))).toEqual([]);
  forget(key);
  expect(readKept(prefix)).toEqual([]);
});

test("two tabs and two visits never write over or forget each other's text; the latest is offered first", () => {
  const prefix = keptPrefix("salon", "post_1");
  const [one, other] = [keyOfVisit(prefix), keyOfVisit(prefix)];
  keep(one, { revision: 4, order: 1, text: { ...TEXT, body: "One" } });
  keep(other, { revision: 5, order: 2, text: { ...TEXT, body: "Other" } });
  expect(readKept(prefix).map(({ text }) => text.body)).toEqual(["Other", "One"]);
  forget(other);
  expect(readKept(prefix).map(({ text }) => text.body)).toEqual(["One"]);
});

test("the texts of the last ten visits are kept", () => {
  for (let order = 1; order <= 12; order += 1) keep(`p/${order}`, { revision: 1, order, text: TEXT });
  expect(readKept("p/").map(({ order }) => order)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(localStorage.length).toBe(10);
});

test("what is no such text is nothing", () => {
  for (const odd of ["", "{", "7", '{"revision":"x"}', '{"revision":1,"order":1,"text":{"title":1}}']) {
    localStorage.setItem("k/1", odd);
    expect(readKept("k/")).toEqual([]);
  }
});

test("a browser that keeps nothing doesn't disturb the author", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keep("k", { revision: 1, order: 1, text: TEXT });
  forget("k");
  expect(readKept("k")).toEqual([]);
});

test("the same text with other line ends is the same text", () => {
  expect(isSameText({ ...TEXT, body: "One\r\nTwo" }, TEXT)).toBe(true);
  expect(isSameText({ ...TEXT, body: "One\nTwo " }, TEXT)).toBe(false);
});
