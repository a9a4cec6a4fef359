import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonExcess, VALUES_MAX } from "./json-excess";

const excess = (...texts: string[]) => jsonExcess(texts, { depthMax: 16 });

/** Values of a parsed JSON text, itself included; names of fields are none. */
function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}

/** A JSON list with this many values in total. */
const filledUp = (json: string, values: number) => `[${json}${",0".repeat(values - valuesIn(JSON.parse(json)) - 1)}]`;

describe("the number of values", () => {
  test("is counted exactly, whatever the JSON is and however it is written", () => {
    const text = fc.oneof(
      fc.constantFrom("a", '"', "\\", '\\"', '\\\\"', "[[,]]", '{"a":1}', "\\\\", "\n", "😀"),
      fc.string({ unit: "binary" }),
    );
    const json = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        text,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(true, false, null),
        fc.array(tie("value")),
        fc.dictionary(text, tie("value")),
      ),
    })).value;
    const counted = fc.property(json, fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
      const written = JSON.stringify(value, null, indent);
      expect(excess(filledUp(written, VALUES_MAX))).toBeNull();
      expect(excess(filledUp(written, VALUES_MAX + 1))).toBe("values");
    });
    fc.assert(counted, { numRuns: 200 });
  });

  test("is that of all texts together", () => {
    const half = filledUp("0", VALUES_MAX / 2);
    expect(excess(half, half)).toBeNull();
    expect(excess(half, half, "1")).toBe("values");
  });

  test("is counted as far as a parser would get: no mark that makes no sense takes values off", () => {
    expect(excess(`[${"0,".repeat(VALUES_MAX)}0${":".repeat(VALUES_MAX)}`)).toBe("values");
    expect(excess(`${'"a"'.repeat(VALUES_MAX + 1)}`)).toBe("values");
    expect(excess(`[${"]".repeat(20)}${"[".repeat(20)}`)).toBeNull();
  });

  test("is 1 for a text of any length, also one that doesn't end", () => {
    const long = "[{,:\\\\".repeat(100_000);
    for (const text of [JSON.stringify(long), `"${long}`, `"${"\\".repeat(1_000_001)}"`])
      expect(excess(text)).toBeNull();
  });
});

test("lists and objects nested beyond the limit are too deep, wherever they are", () => {
  const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${"}]".repeat(levels / 2)}`;
  expect(excess(nested(16))).toBeNull();
  expect(excess(`[${nested(16)}]`)).toBe("depth");
  expect(excess("[".repeat(1_000_000))).toBe("depth");
  expect(excess(JSON.stringify("[".repeat(1_000)))).toBeNull();
});
