import { expect, test } from "vitest";
import { KEPT_BYTES_MAX } from "../process/kept-bounds";
import { keptStore } from "../process/kept-store";
import { addDays } from "../time/local-date";
import { memberHours, openingHoursOn } from "./opening-hours";
import type { BusinessCalendar, Member } from "./snapshot";

const HOURS = { open: true, openMin: 540, closeMin: 1020, breakStartMin: null, breakEndMin: null };
const WEEK = Array.from({ length: 7 }, () => HOURS);

function calendarOf(memberCount: number): BusinessCalendar {
  const members = Array.from({ length: memberCount }, (_, n): [string, Member] => [
    `m${n}`,
    { id: `m${n}`, sortOrder: n, active: true, bookable: true, week: WEEK, exceptions: new Map(), timeOff: [] },
  ]);
  return {
    ...{ timezone: "UTC", slotStepMin: 15, minNoticeMin: 0, maxAdvanceDays: 365, week: WEEK, exceptions: new Map() },
    ...{ members: new Map(members), resources: new Map() },
  };
}

const first = (n: number) => addDays("2031-01-01", n);

test("days are remembered by the calendar that they are of", () => {
  const [calendar, other] = [calendarOf(1), calendarOf(1)];
  expect(openingHoursOn(calendar, first(0))).toBe(openingHoursOn(calendar, first(0)));
  expect(openingHoursOn(other, first(0))).not.toBe(openingHoursOn(calendar, first(0)));
});

test("the days remembered of all calendars together are bounded, with the hours of all their members", () => {
  const kept = keptStore("openingHours");
  const asked: object[] = [];
  for (let business = 0; business < 20; business += 1) {
    const calendar = calendarOf(2_000);
    for (let n = 0; n < 10; n += 1) {
      asked.push(openingHoursOn(calendar, first(n)));
      expect(kept.bytes).toBeLessThanOrEqual(KEPT_BYTES_MAX.openingHours);
    }
  }
  expect(kept.size).toBeLessThan(asked.length / 2);
});

test("the days of a calendar in use outlast those of others that are asked for once", () => {
  const [used, member] = [calendarOf(2_000), "m7"];
  const day = openingHoursOn(used, first(0));
  const hours = memberHours(used, day, used.members.get(member) ?? expect.fail());
  for (let n = 0; n < 100; n += 1) {
    openingHoursOn(calendarOf(2_000), first(n));
    expect(openingHoursOn(used, first(0)).memberHours.get(member)).toBe(hours);
  }
});
