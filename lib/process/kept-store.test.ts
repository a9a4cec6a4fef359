import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { makeKeptStore } from "./kept-store";

const BYTES_MAX = 10_000;
const value = (name: string) => ({ name });

describe("a store", () => {
  test("never weighs more than its bound, keys and entries included", () => {
    const kept = fc.property(
      fc.array(fc.record({ key: fc.string({ maxLength: 400 }), bytes: fc.nat(12_000), anyway: fc.boolean() })),
      (entries) => {
        const store = makeKeptStore(BYTES_MAX);
        for (const { key, bytes, anyway } of entries) {
          if (anyway) store.keepAnyway(key, value(key), bytes);
          else store.keep(key, value(key), bytes);
          expect(store.bytes).toBeLessThanOrEqual(BYTES_MAX);
        }
      },
    );
    fc.assert(kept);
  });

  test("of nothing but keys is bounded, too", () => {
    const store = makeKeptStore(BYTES_MAX);
    for (let n = 0; n < 1_000; n += 1) store.keep(`${n} ${"x".repeat(200)}`, value(""), 0);
    expect(store.size).toBeLessThan(BYTES_MAX / 200);
  });

  test("lets go of the least recently used first", () => {
    const store = makeKeptStore(BYTES_MAX);
    for (const key of ["a", "b", "c"]) store.keep(key, value(key), 2_500);
    expect(store.get("a")).toEqual({ name: "a" });
    store.keep("d", value("d"), 2_500);
    expect(["a", "b", "c", "d"].filter((key) => store.get(key) !== undefined)).toEqual(["a", "c", "d"]);
  });

  test("doesn't keep an entry that is too large by itself, unless it has to", () => {
    const store = makeKeptStore(BYTES_MAX);
    store.keep("a", value("a"), 100);
    store.keep("b", value("b"), BYTES_MAX);
    expect([store.get("a"), store.get("b")]).toEqual([{ name: "a" }, undefined]);
    store.keepAnyway("c", value("c"), 5 * BYTES_MAX);
    expect([store.get("a"), store.get("c")]).toEqual([undefined, { name: "c" }]);
  });
});

test("pages and API, which load the code apart, share one store and one gate", async () => {
  const load = async () => {
    vi.resetModules();
    return { ...(await import("./kept-store")), ...(await import("./work-in-turn")) };
  };
  const [pages, api] = [await load(), await load()];
  expect(api.keptStore).not.toBe(pages.keptStore);
  pages.keptStore("answers").keep("asked", value("answered"), 10);
  expect(api.keptStore("answers").get("asked")).toEqual({ name: "answered" });
  expect(api.inTurn).toBe(pages.inTurn);
});
