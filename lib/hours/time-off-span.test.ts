import { describe, expect, test } from "vitest";
import { readTimeOff, timeOffTexts } from "./time-off-span";

const BERLIN = "Europe/Berlin";
const instants = (from: string, to: string, zone = BERLIN) => {
  const read = readTimeOff({ from, to }, zone);
  return read.ok ? [read.fromAt.toISOString(), read.toAt.toISOString()] : [read.field, read.problem];
};

describe("time off", () => {
  test("without an offset is wall time of the business, in winter and in summer", () => {
    expect(instants("2031-01-10T09:00", "2031-01-10T12:30")).toEqual([
      "2031-01-10T08:00:00.000Z",
      "2031-01-10T11:30:00.000Z",
    ]);
    expect(instants("2031-07-10T09:00", "2031-07-10T12:30")[0]).toBe("2031-07-10T07:00:00.000Z");
    expect(instants("2031-07-10T09:00", "2031-07-10T12:30", "Asia/Kolkata")[0]).toBe("2031-07-10T03:30:00.000Z");
  });

  test("of a whole day is as long as that day is: 23 hours when the clocks go forward, 25 when they go back", () => {
    const hoursOf = (date: string) => {
      const read = readTimeOff(timeOffTexts({ isAllDay: true, from: date, to: date }), BERLIN);
      return read.ok ? (read.toAt.getTime() - read.fromAt.getTime()) / 3_600_000 : null;
    };
    expect(["2031-03-29", "2031-03-30", "2031-10-26"].map(hoursOf)).toEqual([24, 23, 25]);
  });

  test("of whole days includes the last one, across a month's and a year's end", () => {
    expect(timeOffTexts({ isAllDay: true, from: "2031-12-24", to: "2031-12-31" })).toEqual({
      from: "2031-12-24T00:00",
      to: "2032-01-01T00:00",
    });
  });

  test("is refused at the end that makes no sense", () => {
    expect(instants("2031-01-10T09:00", "2031-01-10T09:00")).toEqual(["to", "must be after the start"]);
    expect(instants("soon", "2031-01-10T09:00")[0]).toBe("from");
    expect(instants("2031-01-10T09:00", "2031-02-30T09:00")[0]).toBe("to");
    const { from, to } = timeOffTexts({ isAllDay: true, from: "2031-02-30", to: "tomorrow" });
    expect(instants(from, to)[0]).toBe("from");
    const backwards = timeOffTexts({ isAllDay: true, from: "2031-01-10", to: "2031-01-08" });
    expect(instants(backwards.from, backwards.to)[0]).toBe("to");
  });

  test("that would end when the clock shows the same time again has no length", () => {
    expect(instants("2031-10-26T02:30", "2031-10-26T02:30")).toEqual(["to", "must be after the start"]);
    expect(instants("2031-10-26T02:30+02:00", "2031-10-26T02:30+01:00")).toEqual([
      "2031-10-26T00:30:00.000Z",
      "2031-10-26T01:30:00.000Z",
    ]);
  });
});
