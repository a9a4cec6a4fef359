import { describe, expect, test } from "vitest";
import { readAppointmentsQuery } from "./appointments-query";
import type { AppointmentsQuery } from "./query-params.schema";

const NOW = new Date("2026-06-01T12:00:00Z");
const read = (query: AppointmentsQuery, timezone = "America/New_York") => {
  const { filter, warnings } = readAppointmentsQuery(query, timezone, NOW);
  return { ...filter, warned: warnings.map(({ param }) => param) };
};

describe("without parameters", () => {
  test("upcoming pending and confirmed ones from now on, 200 of them", () => {
    const asDefault = {
      fromAt: NOW,
      toAt: null,
      statuses: ["pending", "confirmed"],
      limit: 200,
      offset: 0,
      warned: [],
    };
    expect(read({})).toEqual(asDefault);
    expect(read({ from: "", to: "", status: "", limit: "", offset: "" })).toEqual(asDefault);
  });
});

describe("bounds", () => {
  test("a date-time with an offset is that instant, one without is the business's wall clock", () => {
    expect(read({ from: "2026-06-01T00:00:00+05:00" }).fromAt).toEqual(new Date("2026-05-31T19:00:00Z"));
    expect(read({ to: "2026-06-01T09:30" }).toAt).toEqual(new Date("2026-06-01T13:30:00Z"));
    expect(read({ to: "2026-06-01T09:30" }, "Asia/Kolkata").toAt).toEqual(new Date("2026-06-01T04:00:00Z"));
  });

  test("an unescaped plus that arrives as a space gives the same instant, without a warning", () => {
    expect(read({ from: "2026-06-01T00:00:00 05:00", to: "2026-06-01T00:00 05:00" })).toMatchObject({
      fromAt: new Date("2026-05-31T19:00:00Z"),
      toAt: new Date("2026-05-31T19:00:00Z"),
      warned: [],
    });
  });

  test("a date alone is its first or last instant in the business's zone, even on the day of a clock change", () => {
    expect(read({ from: "2026-11-01", to: "2026-11-01" })).toMatchObject({
      fromAt: new Date("2026-11-01T04:00:00.000Z"),
      toAt: new Date("2026-11-02T04:59:59.999Z"),
    });
    expect(read({ from: "2026-03-08", to: "2026-03-08" })).toMatchObject({
      fromAt: new Date("2026-03-08T05:00:00.000Z"),
      toAt: new Date("2026-03-09T03:59:59.999Z"),
    });
    expect(read({ from: "2026-06-01" }, "Asia/Kathmandu").fromAt).toEqual(new Date("2026-05-31T18:15:00Z"));
  });

  test.each(["yesterday", "2026-02-30", "2026-6-1", "10:00", "2026-06-01 10:00", "2026-06-01T10", "1780000000000"])(
    "%s is reported and not used",
    (text) => {
      expect(read({ from: text, to: text })).toMatchObject({ fromAt: NOW, toAt: null, warned: ["from", "to"] });
    },
  );
});

describe("statuses", () => {
  test("as sent, with or without surrounding spaces", () => {
    expect(read({ status: "cancelled, no_show" })).toMatchObject({ statuses: ["cancelled", "no_show"], warned: [] });
    expect(read({ status: "pending,confirmed,completed,cancelled,no_show" }).statuses).toHaveLength(5);
  });

  test("unknown statuses are ignored and reported; if none is left, the default applies", () => {
    expect(read({ status: "completed,gone" })).toMatchObject({ statuses: ["completed"], warned: ["status"] });
    for (const status of ["gone", "CONFIRMED", ",", " "]) {
      expect(read({ status })).toMatchObject({ statuses: ["pending", "confirmed"], warned: ["status"] });
    }
  });
});

describe("pages", () => {
  test.each([
    ["1", 1, []],
    ["200", 200, []],
    ["0", 1, ["limit"]],
    ["201", 200, ["limit"]],
    ["-5", 1, ["limit"]],
    ["99999999999999999999", 200, ["limit"]],
    ["ten", 200, ["limit"]],
    ["1.5", 200, ["limit"]],
    ["1e2", 200, ["limit"]],
  ])("a limit of %s is %i", (text, limit, warned) => {
    expect(read({ limit: text })).toMatchObject({ limit, warned });
  });

  test.each([
    ["0", 0, []],
    ["7", 7, []],
    ["-1", 0, ["offset"]],
    ["99999999999999999999", 1_000_000_000, ["offset"]],
    ["x", 0, ["offset"]],
  ])("an offset of %s is %i", (text, offset, warned) => {
    expect(read({ offset: text })).toMatchObject({ offset, warned });
  });

  test("each parameter not used as sent is reported, in a fixed order", () => {
    expect(read({ offset: "x", limit: "x", status: "x", to: "x", from: "x" }).warned).toEqual([
      "from",
      "to",
      "status",
      "limit",
      "offset",
    ]);
  });
});
