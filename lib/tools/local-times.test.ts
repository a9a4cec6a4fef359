import { describe, expect, it } from "vitest";
import { localText } from "../time/local-text";
import { withLocalTimes } from "./local-times";

describe("a local text", () => {
  it.each([
    ["2030-01-15T14:00:00.000Z", "America/New_York", "2030-01-15T09:00:00-05:00"],
    ["2030-07-15T13:00:00.000Z", "America/New_York", "2030-07-15T09:00:00-04:00"],
    ["2030-01-15T03:15:00.000Z", "Asia/Kathmandu", "2030-01-15T09:00:00+05:45"],
    // The hour that is repeated when the clock is set back.
    ["2030-11-03T05:30:00.000Z", "America/New_York", "2030-11-03T01:30:00-04:00"],
    ["2030-11-03T06:30:00.000Z", "America/New_York", "2030-11-03T01:30:00-05:00"],
  ])("of %s in %s is %s", (instant, zone, text) => {
    expect(localText(instant, zone)).toBe(text);
    expect(new Date(text).toISOString()).toBe(instant);
  });

  it("is next to starts and ends, wherever they are, and next to nothing else", () => {
    const startAt = "2030-01-15T14:00:00.000Z";
    expect(withLocalTimes({ list: [{ startAt, createdAt: startAt }], endAt: null }, "UTC")).toEqual({
      list: [{ startAt, startAtLocal: "2030-01-15T14:00:00+00:00", createdAt: startAt }],
      endAt: null,
    });
  });
});
