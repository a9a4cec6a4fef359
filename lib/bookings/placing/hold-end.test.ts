import { describe, expect, test } from "vitest";
import { holdEnd } from "./hold-end";

describe("the end of a hold", () => {
  const now = new Date("2031-05-06T12:00:00Z");
  test.each([
    ["the minutes after it was made", "2031-05-07T12:00:00Z", "2031-05-06T13:00:00.000Z"],
    ["the start if that is sooner", "2031-05-06T12:30:00Z", "2031-05-06T12:30:00.000Z"],
    ["only the minutes for a booking entered after its start", "2031-05-06T11:00:00Z", "2031-05-06T13:00:00.000Z"],
    ["only the minutes for one entered at its very start", "2031-05-06T12:00:00Z", "2031-05-06T13:00:00.000Z"],
  ])("is %s", (_what, start, end) => {
    expect(holdEnd(now, new Date(start), 60).toISOString()).toBe(end);
  });
});
