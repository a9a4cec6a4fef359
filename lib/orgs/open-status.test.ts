import { describe, expect, test } from "vitest";
import type { BusinessCalendar, DayHours } from "../availability/snapshot";
import { openSpans, openStatus } from "./open-status";

const CLOSED: DayHours = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };
const hours = (
  openMin: number,
  closeMin: number,
  breakStartMin: number | null = null,
  breakEndMin: number | null = null,
) => ({
  open: true,
  openMin,
  closeMin,
  breakStartMin,
  breakEndMin,
});
const everyDay = (day: DayHours) => Array.from({ length: 7 }, () => day);

type Parts = { week?: DayHours[]; exceptions?: Record<string, DayHours>; timezone?: string };
const statusAt = (
  instant: string,
  { week = everyDay(hours(540, 1020)), exceptions = {}, timezone = "UTC" }: Parts = {},
) => {
  const calendar: BusinessCalendar = {
    timezone,
    slotStepMin: 15,
    minNoticeMin: 0,
    maxAdvanceDays: 365,
    week,
    exceptions: new Map(Object.entries(exceptions)),
    members: new Map(),
    resources: new Map(),
  };
  return openStatus(calendar, new Date(instant));
};
const until = (untilMin: number, isAllDay = false) => ({ open: true, untilMin, isAllDay });
const opens = (date: string, atMin: number, isToday = false) => ({ open: false, date, atMin, isToday });

describe("a business's hours", () => {
  test.each([
    ["a minute before it opens", "08:59", opens("2026-05-04", 540, true)],
    ["the moment it opens", "09:00", until(1020)],
    ["the last minute", "16:59:59.999", until(1020)],
    ["the moment it closes", "17:00", opens("2026-05-05", 540)],
  ])("%s", (_, time, status) => {
    expect(statusAt(`2026-05-04T${time}Z`)).toEqual(status);
  });

  test.each([
    ["before the break", "11:59", until(720)],
    ["the moment it begins", "12:00", opens("2026-05-04", 780, true)],
    ["in the break", "12:59", opens("2026-05-04", 780, true)],
    ["the moment it ends", "13:00", until(1020)],
  ])("with a break: %s", (_, time, status) => {
    expect(statusAt(`2026-05-04T${time}Z`, { week: everyDay(hours(540, 1020, 720, 780)) })).toEqual(status);
  });

  test("that end at midnight last until the last minute of the day, and not a minute longer", () => {
    const week = everyDay(hours(1080, 1440));
    expect(statusAt("2026-05-04T23:59:59Z", { week })).toEqual(until(1440));
    expect(statusAt("2026-05-05T00:00:00Z", { week })).toEqual(opens("2026-05-05", 1080, true));
  });

  test("around the clock last all day, even if a clock change makes it shorter", () => {
    const week = everyDay(hours(0, 1440));
    for (const instant of ["2026-03-28T23:00:00Z", "2026-03-29T10:00:00Z", "2026-10-25T22:59:59Z"]) {
      expect(statusAt(instant, { week, timezone: "Europe/Berlin" })).toEqual(until(1440, true));
    }
    expect(statusAt("2026-05-04T13:00:00Z", { week: everyDay(hours(0, 1440, 720, 780)) })).toEqual(until(1440));
  });

  test("of a closed day don't open; the next open day is found across the end of the week", () => {
    const week = [CLOSED, CLOSED, hours(600, 660), CLOSED, CLOSED, CLOSED, CLOSED];
    expect(statusAt("2026-05-03T10:30:00Z", { week })).toEqual(opens("2026-05-05", 600));
    expect(statusAt("2026-05-05T11:00:00Z", { week })).toEqual(opens("2026-05-12", 600));
  });
});

describe("a dated exception", () => {
  test("replaces the weekday's hours, both ways", () => {
    const exceptions = { "2026-05-04": CLOSED, "2026-05-05": hours(1200, 1260) };
    expect(statusAt("2026-05-04T12:00:00Z", { exceptions })).toEqual(opens("2026-05-05", 1200));
    expect(statusAt("2026-05-05T12:00:00Z", { exceptions })).toEqual(opens("2026-05-05", 1200, true));
    expect(statusAt("2026-05-05T20:30:00Z", { exceptions })).toEqual(until(1260));
    expect(statusAt("2026-05-06T12:00:00Z", { exceptions })).toEqual(until(1020));
  });

  test("opens a business that is closed all week, for up to two weeks ahead", () => {
    const week = everyDay(CLOSED);
    const within = { "2026-05-18": hours(540, 600) };
    expect(statusAt("2026-05-04T00:00:00Z", { week, exceptions: within })).toEqual(opens("2026-05-18", 540));
    expect(statusAt("2026-05-03T00:00:00Z", { week, exceptions: within })).toBeNull();
    expect(statusAt("2026-05-19T00:00:00Z", { week, exceptions: within })).toBeNull();
  });
});

describe("the business's own clock", () => {
  test("counts, even on the days of a clock change", () => {
    const timezone = "America/New_York";
    expect(statusAt("2026-03-08T12:59:59Z", { timezone })).toEqual(opens("2026-03-08", 540, true));
    expect(statusAt("2026-03-08T13:00:00Z", { timezone })).toEqual(until(1020));
    expect(statusAt("2026-11-01T13:30:00Z", { timezone })).toEqual(opens("2026-11-01", 540, true));
    expect(statusAt("2026-11-01T14:00:00Z", { timezone })).toEqual(until(1020));
  });

  test("moves an opening out of the hour that it skips, and ends a day at a midnight that it skips", () => {
    const early = { timezone: "America/New_York", week: everyDay(hours(150, 1020)) };
    expect(statusAt("2026-03-08T07:29:59Z", early)).toEqual(opens("2026-03-08", 210, true));
    expect(statusAt("2026-03-08T07:30:00Z", early)).toEqual(until(1020));
    const late = { timezone: "Africa/Cairo", week: everyDay(hours(1080, 1440)) };
    expect(statusAt("2026-04-23T21:59:59Z", late)).toEqual(until(1440));
    expect(statusAt("2026-04-23T22:00:00Z", late)).toEqual(opens("2026-04-24", 1080, true));
  });

  test("closes in a repeated hour the first time round", () => {
    const parts = { timezone: "America/New_York", week: everyDay(hours(0, 90)) };
    expect(statusAt("2026-11-01T05:29:59Z", parts)).toEqual(until(90));
    expect(statusAt("2026-11-01T06:15:00Z", parts)).toEqual(opens("2026-11-02", 0));
  });

  test("counts for the date too: far from UTC it is another day", () => {
    const exceptions = { "2026-05-05": CLOSED };
    expect(statusAt("2026-05-04T11:00:00Z", { timezone: "Pacific/Auckland", exceptions })).toEqual(
      opens("2026-05-06", 540),
    );
    expect(statusAt("2026-05-05T23:30:00Z", { timezone: "Pacific/Honolulu", exceptions })).toEqual(
      opens("2026-05-06", 540),
    );
  });
});

test("a day has one span of hours, two around a break, none if it is closed or missing", () => {
  expect(openSpans(hours(540, 1020))).toEqual([{ fromMin: 540, toMin: 1020 }]);
  expect(openSpans(hours(0, 1440, 720, 780))).toEqual([
    { fromMin: 0, toMin: 720 },
    { fromMin: 780, toMin: 1440 },
  ]);
  for (const none of [CLOSED, undefined, { ...hours(540, 1020), open: false }]) expect(openSpans(none)).toEqual([]);
});
