import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockText, closingMinuteOfClock, minuteOfClock } from "./clock-text";

describe("minutes as the text of a time field", () => {
  test("come back as they were, every opening time and every closing time", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (m) => minuteOfClock(clockText(m)) === m));
    fc.assert(fc.property(fc.integer({ min: 1, max: 1440 }), (m) => closingMinuteOfClock(clockText(m)) === m));
  });

  test("are the text of a clock, whatever the minute", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (m) => /^[0-2]\d:[0-5]\d$/.test(clockText(m))));
    expect([0, 545, 1439, 1440].map(clockText)).toEqual(["00:00", "09:05", "23:59", "00:00"]);
  });

  test("a closing time of 00:00 is the midnight at the day's end, an opening time the one at its begin", () => {
    expect([minuteOfClock("00:00"), closingMinuteOfClock("00:00")]).toEqual([0, 1440]);
  });

  test("what is empty or half typed is no time", () => {
    for (const text of ["", "9:00", "09:", "24:00", "12:60", "09:00:30", "midnight"]) {
      expect([text, minuteOfClock(text), closingMinuteOfClock(text)]).toEqual([text, null, null]);
    }
    expect([clockText(null), clockText(undefined)]).toEqual(["", ""]);
  });

  test("no other text is taken for a time than the one that the time is shown by", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}:\d{1,2}$/)), (text) => {
        const minute = minuteOfClock(text);
        if (minute !== null) expect(clockText(minute)).toBe(text);
      }),
    );
  });
});
