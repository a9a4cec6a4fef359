import { describe, expect, test } from "vitest";
import {
  formatDay,
  formatDayAndTime,
  formatDayName,
  formatDayNumber,
  formatMinute,
  formatMonth,
  formatMonthShort,
  formatTime,
  weekdayName,
  weekdaysOf,
  zoneCity,
} from "./format";

/** The first digits of the scripts that the locales here write numbers in. */
const ZEROS = ["٠", "۰", "๐"].map((zero) => zero.charCodeAt(0));
/** The text with its digits as 0 to 9, and Intl's several spaces as one kind. */
const plain = (text: string) =>
  text.replace(/\s/g, " ").replace(/\p{Nd}/gu, (digit) => {
    const values = ZEROS.map((zero) => digit.charCodeAt(0) - zero);
    return String(values.find((value) => value >= 0 && value <= 9) ?? digit);
  });

describe("dates are of the Gregorian calendar, whatever calendar a locale usually has", () => {
  test.each(["ar-SA", "th-TH", "fa-IR", "he-IL-u-ca-hebrew", "en-u-ca-buddhist", "ja-JP-u-ca-japanese", "de-DE"])(
    "%s",
    (locale) => {
      expect(plain(formatDay("2026-12-25", locale))).toContain("2026");
      expect(plain(formatDay("2026-12-25", locale))).toContain("25");
      expect(plain(formatDayName("2026-12-25", locale))).toContain("25");
      expect(plain(formatDayNumber("2026-12-25", locale))).toBe("25");
      expect(plain(formatMonth("2026-12", locale))).toContain("2026");
      expect(plain(formatDayAndTime(Date.UTC(2026, 11, 25, 9), "UTC", locale))).toContain("2026");
      expect(formatMonthShort("2026-12-25", locale)).toBe(formatMonthShort("2026-12-01", locale));
    },
  );
});

describe("days and weekdays", () => {
  test("name the date itself, wherever the server is", () => {
    expect(formatDayName("2026-01-01", "en-US")).toBe("Thursday, January 1");
    expect(formatDayName("2026-12-31", "de-DE")).toBe("Donnerstag, 31. Dezember");
    expect(formatMonth("2028-02", "en-US")).toBe("February 2028");
    expect(formatDayNumber("2026-03-09", "en-US")).toBe("9");
  });

  test("have names from Sunday to Saturday", () => {
    const names = [0, 1, 2, 3, 4, 5, 6].map((weekday) => weekdayName(weekday, "en-GB", "short"));
    expect(names).toEqual(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  });

  test.each([
    ["fa-IR", 6],
    ["ar-EG", 6],
    ["en-GB", 1],
    ["pt-BR", 0],
    ["he-IL", 0],
  ])("of %s begin with %i, and each comes once", (locale, first) => {
    const weekdays = weekdaysOf(locale);
    expect(weekdays[0]).toBe(first);
    expect([...weekdays].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("times", () => {
  test("are of the zone that is given", () => {
    const ms = Date.UTC(2026, 6, 1, 13, 30);
    expect(plain(formatTime(ms, "America/New_York", "en-US"))).toBe("9:30 AM");
    expect(plain(formatTime(ms, "Asia/Kolkata", "en-GB"))).toBe("19:00");
    expect(plain(formatDayAndTime(ms, "America/New_York", "en-US"))).toBe("Wednesday, July 1, 2026 at 9:30 AM");
  });

  test("that happen twice are distinguished by their zones' names", () => {
    const [first, second] = [Date.UTC(2026, 10, 1, 5, 30), Date.UTC(2026, 10, 1, 6, 30)];
    const named = [first, second].map((ms) => plain(formatTime(ms, "America/New_York", "en-US")));
    expect(named).toEqual(["1:30 AM EDT", "1:30 AM EST"]);
    expect(plain(formatDayAndTime(first, "America/New_York", "en-US"))).toBe("Sunday, November 1, 2026 at 1:30 AM EDT");
    for (const ms of [Date.UTC(2026, 10, 1, 4, 59), Date.UTC(2026, 10, 1, 7, 0), Date.UTC(2026, 2, 8, 7, 30)])
      expect(formatTime(ms, "America/New_York", "en-US")).not.toMatch(/E[DS]T/);
  });

  test("of a day run from midnight to midnight", () => {
    expect([0, 720, 1439, 1440].map((minute) => plain(formatMinute(minute, "en-US")))).toEqual([
      "12:00 AM",
      "12:00 PM",
      "11:59 PM",
      "12:00 AM",
    ]);
  });
});

test("a zone is called by its city", () => {
  expect(["America/New_York", "America/Argentina/Buenos_Aires", "UTC"].map(zoneCity)).toEqual([
    "New York",
    "Buenos Aires",
    "UTC",
  ]);
});
