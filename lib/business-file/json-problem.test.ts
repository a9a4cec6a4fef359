import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonProblem } from "./json-problem";

test.each([
  ['{\n  "a": 1,\n  "b": 2,\n}', 4, 1, "remove the comma before this"],
  ["[1, 2,]", 1, 7, "remove the comma before this"],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, "missing comma or }"],
  ["[1 2]", 1, 4, "missing comma or ]"],
  ['{ "a" 1 }', 1, 7, "missing colon"],
  ["{ a: 1 }", 1, 3, "name in double quotes"],
  ["{ 'a': 1 }", 1, 3, "double quotes"],
  ['{ "a": tru }', 1, 8, "not a valid value"],
  ['{ "a": 01 }', 1, 8, "not a valid value"],
  ['{ "a": "b\n" }', 1, 8, "not closed"],
  ['{ "a": [1, 2', 1, 13, "ends too early"],
  ['{ "a": 1 } {', 1, 12, "after the end"],
  ["", 1, 1, "ends too early"],
])("says where %j goes wrong", (text, line, column, words) => {
  expect(jsonProblem(text)).toEqual({ line, column, message: expect.stringContaining(words) });
});

test("finds nothing in JSON, whatever it holds", () => {
  fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => jsonProblem(text) === null));
  expect(jsonProblem(`${"[".repeat(50_000)}${"]".repeat(50_000)}`)).toBeNull();
});

test("finds something exactly where the parser does, whatever is cut out of JSON", () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom("", ",", "}", '"', "x", "0", "\u0001"),
      (text, n, put) => {
        const at = n % text.length;
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        expect(jsonProblem(broken) === null).toBe(isJson(broken));
      },
    ),
    { numRuns: 2_000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
