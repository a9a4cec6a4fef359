import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findByName, readFind } from "./find-by-name";
import { menuHref, readMenuAddress } from "./menu-address";
import { bytesInPage, pagesOf, partOf, readPage } from "./page-parts";
import { shownOptions } from "./shown-options";

const ROOM = { entriesMax: 5, bytesMax: 100 };

describe("a list in pages", () => {
  test("has each entry once, in order, and no page exceeds its size unless it has just one entry", () => {
    const sizes = fc.array(fc.nat({ max: 150 }), { maxLength: 60 });
    fc.assert(
      fc.property(sizes, (list) => {
        const pages = pagesOf(list, (bytes) => bytes, ROOM);
        expect(pages.flat()).toEqual(list);
        for (const page of pages) {
          expect(page.length).toBeGreaterThan(0);
          expect(page.length).toBeLessThanOrEqual(ROOM.entriesMax);
          if (page.length > 1) expect(page.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(ROOM.bytesMax);
        }
      }),
    );
  });

  test("counts an entry as what it adds behind the one before it on its own page", () => {
    const bytesOf = (entry: string, previous: string | undefined) => (entry === previous ? 10 : 60);
    expect(pagesOf(["a", "a", "a", "a", "a", "a", "b"], bytesOf, ROOM)).toEqual([
      ["a", "a", "a", "a", "a"],
      ["a"],
      ["b"],
    ]);
  });

  test("is shown from the page that is asked for, or the nearest", () => {
    const pages = [["a", "b"], ["c"]];
    expect(partOf(pages, 2)).toEqual({ entries: ["c"], page: 2, pages: 2, before: 2, count: 3 });
    expect(partOf(pages, 9).page).toBe(2);
    expect(partOf([], 3)).toEqual({ entries: [], page: 1, pages: 0, before: 0, count: 0 });
    const odd = [undefined, "", "0", "-1", "1e3", "2.5", " 2", "12345", "x"];
    expect(odd.map(readPage)).toEqual(odd.map(() => 1));
    expect(readPage("17")).toBe(17);
  });

  test("counts a text by what it takes in the page, twice", () => {
    expect([bytesInPage("abc", null, "ä"), bytesInPage('"'), bytesInPage("\n")]).toEqual([10, 11, 11]);
  });
});

describe("a search by name", () => {
  const named = ["Zoë Groß", "Cut & Color", "Colour, long hair"].map((name) => ({ name }));
  const found = (text: string) => findByName(named, text).map(({ name }) => name);

  test("finds every typed word or a part of it, whatever the case, the accents and the marks", () => {
    expect(found("zoe")).toEqual(["Zoë Groß"]);
    expect(found("GROSS zo")).toEqual(["Zoë Groß"]);
    expect(found("colo")).toEqual(["Cut & Color", "Colour, long hair"]);
    expect(found("hair colour")).toEqual(["Colour, long hair"]);
    expect(found("hair zoe")).toEqual([]);
    expect(found(" & ")).toHaveLength(3);
  });

  test("reads a text that an address can have, and no more of it than is looked for", () => {
    expect(readFind({ find: ["  a ", "b"] }, "find")).toBe("a");
    expect(readFind({ find: "🎈".repeat(99) }, "find")).toBe("🎈".repeat(30));
    expect(readFind({ find: `${"x".repeat(59)}🎈` }, "find").isWellFormed()).toBe(true);
  });
});

test("a URL keeps the search and which parts are shown", () => {
  const address = { find: "cut & go", page: 3, team: 2 };
  const href = menuHref("/book/x", address, "team-title");
  expect(href).toBe("/book/x?find=cut+%26+go&page=3&team=2#team-title");
  expect(readMenuAddress(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(address);
  expect(menuHref("/book/x", { find: "", page: 1, team: 1 }, "services-title")).toBe("/book/x#services-title");
});

describe("the options of a form", () => {
  const options = Array.from({ length: 100 }, (_, n) => ({ id: `${n}`, name: `Option ${n}` }));
  const idsOf = (shown: { id: string }[]) => shown.map(({ id }) => id);

  test("are all there where they are of usual number, whatever is looked for", () => {
    const few = options.slice(0, 48);
    expect(shownOptions(few, ["7"], "nothing")).toEqual({ shown: few, more: 0, isLarge: false });
  });

  test("are otherwise the chosen ones, then the first or those that are found", () => {
    const plain = shownOptions(options, ["90"], "");
    expect([plain.shown.length, plain.more, plain.shown[0]?.id, plain.shown[1]?.id]).toEqual([48, 52, "90", "0"]);
    expect(idsOf(shownOptions(options, ["90"], "option 99").shown)).toEqual(["90", "99"]);
    expect(shownOptions(options, [], "nothing")).toEqual({ shown: [], more: 0, isLarge: true });
  });
});
