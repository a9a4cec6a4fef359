import { describe, expect, test } from "vitest";
import { nameWords, searchQuery } from "./search-terms";

describe("the words of a name", () => {
  test("ignore case and accents", () => {
    expect(nameWords("Zoë ÅSA  Müller")).toEqual(["zoe", "asa", "muller"]);
    expect(nameWords("José Groß Łukasz Søren Æsop İpek")).toEqual([
      "jose",
      "gross",
      "lukasz",
      "soren",
      "aesop",
      "ipek",
    ]);
  });

  test("begin after hyphens, apostrophes and other marks too", () => {
    expect(nameWords("Jean-Luc O’Neill (Dr. D'Arcy)")).toEqual(["jean", "luc", "o", "neill", "dr", "d", "arcy"]);
  });

  test("are those of other scripts as well", () => {
    expect(nameWords("Анна Ёлкина")).toEqual(["анна", "елкина"]);
    expect(nameWords("山田 太郎")).toEqual(["山田", "太郎"]);
  });
});

describe("what a search looks for", () => {
  test("is only in this business, whatever is typed", () => {
    for (const text of ["ann", "+1 (555) 010", "robin@", "a'b\\c", "x | y & !z:*", "org_2:ann"]) {
      const lexemes = (searchQuery("org_1", text) ?? "").match(/'(?:[^']|'')*'/g) ?? [];
      expect(lexemes.length).toBeGreaterThan(0);
      expect(lexemes.filter((lexeme) => !lexeme.startsWith("'org_1:"))).toEqual([]);
    }
  });

  test("is nothing for only spaces", () => {
    expect(searchQuery("org_1", "  ")).toBeNull();
  });

  test("leaves out numbers of one or two digits: too many phones have them", () => {
    expect(searchQuery("org_1", "49")).toBeNull();
    expect(searchQuery("org_1", "+49 (7)")).toBeNull();
    expect(searchQuery("org_1", "+49 754")).toContain("'org_1:49':*");
  });

  test("is limited, however much is typed", () => {
    expect((searchQuery("org_1", "ab ".repeat(500)) ?? "").length).toBeLessThan(500);
  });
});
