import { describe, expect, test } from "vitest";
import type { BusinessCalendar, DayHours, Member } from "../availability/snapshot";
import { changedCalendar } from "./changed-calendar";
import { liesWithinHours } from "./lies-within-hours";
import type { HoursChange } from "./schema";

const day = (openMin: number, closeMin: number): DayHours => ({
  open: true,
  openMin,
  closeMin,
  breakStartMin: null,
  breakEndMin: null,
});
const CLOSED: DayHours = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };
const week = (hours: DayHours) => Array.from({ length: 7 }, () => hours);
const member = (id: string, parts: Partial<Member> = {}): [string, Member] => [
  id,
  { id, sortOrder: 0, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [], ...parts },
];

const calendar: BusinessCalendar = {
  timezone: "Europe/Berlin",
  slotStepMin: 15,
  minNoticeMin: 0,
  maxAdvanceDays: 365,
  week: week({ ...day(540, 1020), breakStartMin: 720, breakEndMin: 780 }),
  exceptions: new Map([["2031-01-06", day(600, 1440)]]),
  members: new Map([member("ann"), member("ben", { week: week(day(600, 700)) })]),
  resources: new Map(),
};

const visit = (start: string, minutes: number, staffId: string | null = null) => {
  const startAt = new Date(`${start}:00+01:00`);
  return { staffId, startAt, endAt: new Date(startAt.getTime() + minutes * 60_000) };
};
const fits = (start: string, minutes: number, staffId?: string) =>
  liesWithinHours(calendar, visit(start, minutes, staffId));

describe("a booking lies within the hours", () => {
  test("from the opening to the closing instant, and not a minute beyond", () => {
    expect([fits("2031-01-07T09:00", 180), fits("2031-01-07T16:00", 60)]).toEqual([true, true]);
    expect([fits("2031-01-07T08:59", 30), fits("2031-01-07T16:01", 60)]).toEqual([false, false]);
  });

  test("not across a break, and not in it", () => {
    expect([fits("2031-01-07T11:30", 30), fits("2031-01-07T11:30", 31)]).toEqual([true, false]);
    expect([fits("2031-01-07T12:15", 15), fits("2031-01-07T11:30", 120)]).toEqual([false, false]);
  });

  test("by the hours of its date, up to midnight, and not into the next day", () => {
    expect([fits("2031-01-06T23:00", 60), fits("2031-01-06T23:00", 61)]).toEqual([true, false]);
    expect(fits("2031-01-06T09:00", 60)).toBe(false);
  });

  test("of the business and of its member alike", () => {
    expect([fits("2031-01-07T09:00", 60, "ann"), fits("2031-01-07T09:00", 60, "ben")]).toEqual([true, false]);
    expect(fits("2031-01-07T10:00", 100, "ben")).toBe(true);
    expect(fits("2031-01-07T10:00", 60, "somebody who left")).toBe(true);
  });
});

describe("a planned change", () => {
  const then = (change: HoursChange) => changedCalendar(calendar, change);

  test("of the week applies to all days except those with hours of their own, and to members without a week of their own", () => {
    const later = then({ kind: "week", staffId: null, hours: week(day(600, 1020)) });
    expect(liesWithinHours(later, visit("2031-01-07T09:00", 60, "ann"))).toBe(false);
    expect(liesWithinHours(later, visit("2031-01-06T23:00", 60))).toBe(true);
  });

  test("of a member's week affects only that member, and can be reset to the business's", () => {
    const shorter = then({ kind: "week", staffId: "ann", hours: week(CLOSED) });
    expect(liesWithinHours(shorter, visit("2031-01-07T10:00", 60, "ann"))).toBe(false);
    expect(liesWithinHours(shorter, visit("2031-01-07T10:00", 60))).toBe(true);
    const asBusiness = then({ kind: "week", staffId: "ben", hours: null });
    expect(liesWithinHours(asBusiness, visit("2031-01-07T09:00", 60, "ben"))).toBe(true);
  });

  test("of dates applies from the first to the last of them and to no other", () => {
    const holiday = then({
      kind: "exceptions",
      staffId: null,
      from: "2031-01-08",
      to: "2031-01-10",
      hours: CLOSED,
    });
    const open = ["07", "08", "09", "10", "11"].map((date) =>
      liesWithinHours(holiday, visit(`2031-01-${date}T10:00`, 60)),
    );
    expect(open).toEqual([true, false, false, false, true]);
  });

  test("that removes a date's hours restores the weekday's", () => {
    const usual = then({ kind: "without_exception", staffId: null, date: "2031-01-06" });
    expect(liesWithinHours(usual, visit("2031-01-06T23:00", 60))).toBe(false);
    expect(liesWithinHours(usual, visit("2031-01-06T09:00", 60))).toBe(true);
  });

  test("of time off is read in the business's zone", () => {
    const off = then({
      kind: "time_off",
      staffId: "ann",
      isAllDay: false,
      from: "2031-01-07T10:00",
      to: "2031-01-07T11:00",
    });
    const free = ["09:00", "09:01", "10:59", "11:00"].map((time) =>
      liesWithinHours(off, visit(`2031-01-07T${time}`, 60, "ann")),
    );
    expect(free).toEqual([true, false, false, true]);
    expect(liesWithinHours(off, visit("2031-01-07T10:00", 60, "ben"))).toBe(true);
  });

  test("doesn't modify the existing calendar", () => {
    const before = structuredClone(calendar);
    then({ kind: "exceptions", staffId: "ann", from: "2031-01-08", to: "2031-01-08", hours: CLOSED });
    then({ kind: "time_off", staffId: "ann", isAllDay: true, from: "2031-01-08", to: "2031-01-08" });
    then({ kind: "without_exception", staffId: null, date: "2031-01-06" });
    expect(calendar).toEqual(before);
  });
});
