import { describe, expect, it } from "vitest";
import { sealingKey } from "./key-ring";
import { open, seal } from "./seal";

const first = sealingKey(Buffer.alloc(32, 1).toString("base64"));
const other = sealingKey(Buffer.alloc(32, 2).toString("base64"));
const ring = { first, all: [first] };
const place = { column: "table.column", orgId: "org", rowId: "row" } as const;

describe("a sealed text", () => {
  it("opens in its place, and is never twice the same (rule G1.1)", () => {
    const sealed = seal(ring, place, "Latex, ü");
    expect(sealed).not.toContain("Latex");
    expect(seal(ring, place, "Latex, ü")).not.toBe(sealed);
    expect(open(ring, place, sealed)).toEqual({ ok: true, text: "Latex, ü" });
    expect(open(ring, place, seal(ring, place, ""))).toEqual({ ok: true, text: "" });
  });

  it("opens nowhere else, and not once it was changed (rule G1.1)", () => {
    const sealed = seal(ring, place, "Latex");
    const changed = `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "B" : "A"}`;
    for (const [where, text] of [
      [{ ...place, rowId: "row2" }, sealed],
      [{ ...place, orgId: "org2" }, sealed],
      [{ ...place, column: "table.column2" } as const, sealed],
      [place, changed.slice(0, -2)],
      [place, "s1"],
      [place, ""],
    ] as const)
      expect(open(ring, where, text)).toEqual({ ok: false, missingKey: null });
  });

  it("opens with an earlier key, and names one that isn't there (rule G1.2)", () => {
    const sealed = seal(ring, place, "Latex");
    expect(open({ all: [other, first] }, place, sealed)).toEqual({ ok: true, text: "Latex" });
    expect(open({ all: [other] }, place, sealed)).toEqual({ ok: false, missingKey: first.id });
  });
});
