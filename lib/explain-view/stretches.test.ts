import { describe, expect, test } from "vitest";
import { openingHoursOn } from "../availability/opening-hours";
import { listSlots } from "../availability/slots";
import type { BusinessCalendar, DayHours } from "../availability/snapshot";
import { wishForService } from "../availability/wish";
import { localMinuteFrom, wallToMs } from "../time/wall-clock";
import { stretchesOf } from "./stretches";

const DAY = "2031-05-06";

const calendarOf = (hours: Partial<DayHours>, parts: Partial<BusinessCalendar> = {}): BusinessCalendar => ({
  timezone: "America/New_York",
  slotStepMin: 60,
  minNoticeMin: 0,
  maxAdvanceDays: 365,
  week: Array.from({ length: 7 }, () => ({
    open: true,
    openMin: 540,
    closeMin: 1020,
    breakStartMin: null,
    breakEndMin: null,
    ...hours,
  })),
  exceptions: new Map(),
  members: new Map(),
  resources: new Map(),
  ...parts,
});

function shown(calendar: BusinessCalendar, { date = DAY, durationMin = 60, now = "2031-05-01T12:00:00Z" } = {}) {
  const service = {
    id: "s",
    durationMin,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    staffed: false,
    memberIds: [],
    resourceIds: [],
  };
  const busy = { byMember: new Map(), byResource: new Map() };
  const { days } = listSlots(calendar, busy, wishForService(calendar, service), {
    from: date,
    to: date,
    nowMs: Date.parse(now),
    explain: true,
  });
  const [day] = days;
  if (!day) throw new Error("no day");
  const minute = (ms: number) => localMinuteFrom(date, ms, calendar.timezone);
  return stretchesOf(day, openingHoursOn(calendar, date), calendar.slotStepMin * 60_000).map((stretch) => [
    minute(stretch.startMs),
    minute(stretch.endMs),
    stretch.isOpen ? "open" : stretch.reasons.join(),
    stretch.count,
  ]);
}

describe("a day in stretches", () => {
  test("covers it from opening to closing without gap or overlap, the break included", () => {
    expect(shown(calendarOf({ breakStartMin: 720, breakEndMin: 780 }), { durationMin: 90 })).toEqual([
      [540, 660, "open", 2],
      [660, 720, "too_long", 1],
      [720, 780, "break", 0],
      [780, 960, "open", 3],
      [960, 1020, "too_long", 1],
    ]);
  });

  test("of a closed day: there are none", () => {
    expect(shown(calendarOf({ open: false }))).toEqual([]);
  });

  test("tells what is over from what is within the notice", () => {
    const now = new Date(wallToMs(DAY, 630, "America/New_York")).toISOString();
    expect(shown(calendarOf({}, { minNoticeMin: 120 }), { now })).toEqual([
      [540, 660, "past", 2],
      [660, 780, "notice", 2],
      [780, 1020, "open", 4],
    ]);
  });

  test("ends at closing even when the grid doesn't", () => {
    expect(shown(calendarOf({ closeMin: 690 }))).toEqual([
      [540, 660, "open", 2],
      [660, 690, "too_long", 1],
    ]);
  });

  test("shows an hour that comes twice twice as long", () => {
    const calendar = calendarOf({ openMin: 0, closeMin: 180 });
    expect(shown(calendar, { date: "2031-11-02", now: "2031-11-01T12:00:00Z" })).toEqual([[0, 180, "open", 4]]);
  });
});
