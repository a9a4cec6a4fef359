import { describe, expect, test } from "vitest";
import { HoursChange, NewExceptions } from "./schema";

const asked = { staffId: null, from: "2031-12-24", to: "2031-12-26", label: " Christmas ", hours: { open: false } };
/** The refused fields, each with its error. */
const refused = (parts: Record<string, unknown>) => {
  const read = NewExceptions.safeParse({ ...asked, ...parts });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
};

describe("days with other hours, as typed", () => {
  test("can be one day or several, closed or with hours of their own", () => {
    expect(NewExceptions.parse(asked).label).toBe("Christmas");
    expect(refused({ to: "2031-12-24" })).toEqual([]);
    expect(refused({ hours: { open: true, openMin: 540, closeMin: 1440 } })).toEqual([]);
  });

  test("are refused at the field that makes no sense", () => {
    expect(refused({ from: "" })).toEqual(["from is required"]);
    expect(refused({ from: "2031-02-30" })[0]).toMatch(/^from must be a date/);
    expect(refused({ to: "2031-12-23" })).toEqual(["to can’t be before the first day"]);
    expect(refused({ hours: { open: true, openMin: 540, closeMin: null } })).toEqual([
      "hours.closeMin is required on an open day",
    ]);
  });

  test("are in years that can be computed with", () => {
    expect(refused({ from: "1999-12-31" })).toEqual(["from must be in the years 2000 to 2199"]);
    expect(refused({ to: "2200-01-01" })).toEqual(["to must be in the years 2000 to 2199"]);
    expect(refused({ from: "0001-01-01", to: "9999-12-31" })).toHaveLength(2);
  });
});

test("a planned change must be of a known kind", () => {
  for (const sent of [null, [], "x", {}, { kind: "everything", staffId: null }, { kind: "week" }]) {
    expect(HoursChange.safeParse(sent).success).toBe(false);
  }
});
