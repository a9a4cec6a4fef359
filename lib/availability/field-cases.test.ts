import { describe, expect, test } from "vitest";
import { packRanges } from "./busy";
import type { Slot } from "./open-slots";
import { openingAt } from "./opening";
import { listSlots } from "./slots";
import type { BusinessCalendar, Busy, DayHours, Resource, Service, Wish } from "./snapshot";
import { wishForService } from "./wish";

/* One member, one 60-minute service, open 09:00–17:00 every day in New York, step 60, nothing booked, no notice. */

const NOW_MS = Date.parse("2026-01-01T00:00:00Z");

function hours(
  openMin: number,
  closeMin: number,
  breakStartMin: number | null = null,
  breakEndMin: number | null = null,
) {
  return { open: true, openMin, closeMin, breakStartMin, breakEndMin };
}

function business(
  everyDay: DayHours = hours(540, 1020),
  changes: Partial<Pick<BusinessCalendar, "timezone" | "slotStepMin">> & { tables?: Resource[] } = {},
): BusinessCalendar {
  const { tables = [], ...rest } = changes;
  const ada = { id: "ada", sortOrder: 0, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [] };
  return {
    timezone: "America/New_York",
    slotStepMin: 60,
    minNoticeMin: 0,
    maxAdvanceDays: 730,
    week: Array.from({ length: 7 }, () => everyDay),
    exceptions: new Map(),
    members: new Map([["ada", ada]]),
    resources: new Map(tables.map((table) => [table.id, table])),
    ...rest,
  };
}

function table(id: string, capacity: number): Resource {
  return { id, capacity, sortOrder: 0, active: true };
}

const CUT: Service = {
  id: "cut",
  durationMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  staffed: true,
  memberIds: ["ada"],
  resourceIds: [],
};

const MEAL: Service = { ...CUT, id: "meal", staffed: false, memberIds: [] };

type Booked = { on: string; from: string; to: string; ownerId?: string };

function busy(...booked: Booked[]): Busy {
  const listsById = new Map<string, Parameters<typeof packRanges>[0][number][]>();
  for (const { on, from, to, ownerId = "other" } of booked) {
    const row = { startMs: Date.parse(from), endMs: Date.parse(to), ownerId };
    listsById.set(on, [...(listsById.get(on) ?? []), row]);
  }
  const packed = new Map([...listsById].map(([id, rows]) => [id, packRanges(rows)]));
  return { byMember: packed, byResource: packed };
}

function slots(calendar: BusinessCalendar, wish: Wish, from: string, to = from, taken = busy()): Slot[] {
  return listSlots(calendar, taken, wish, { from, to, nowMs: NOW_MS }).days.flatMap((day) => day.slots);
}

const startMins = (list: Slot[]) => list.map((slot) => slot.startMin);
const times = (list: Slot[]) => list.map((slot) => slot.startAt.slice(11, 16));

describe("time", () => {
  test("1: the first slot stays at nine o'clock across the end of summer time", () => {
    const calendar = business();
    const { days } = listSlots(calendar, busy(), wishForService(calendar, CUT), {
      from: "2026-10-31",
      to: "2026-11-02",
      nowMs: NOW_MS,
    });
    expect(days.map((day) => day.slots[0])).toEqual([
      { startMin: 540, startAt: "2026-10-31T13:00:00.000Z" },
      { startMin: 540, startAt: "2026-11-01T14:00:00.000Z" },
      { startMin: 540, startAt: "2026-11-02T14:00:00.000Z" },
    ]);
  });

  test("2: each slot listed on a day of a clock change can be booked", () => {
    const calendar = business(hours(0, 1440), { slotStepMin: 15 });
    const wish = wishForService(calendar, CUT);
    for (const [date, count] of [
      ["2026-03-08", 89],
      ["2026-11-01", 97],
    ] as const) {
      const listed = slots(calendar, wish, date);
      expect(listed).toHaveLength(count);
      for (const { startAt } of listed)
        expect(openingAt(calendar, busy(), wish, Date.parse(startAt), NOW_MS)).toMatchObject({ open: true });
    }
  });

  test("3: 15:00–16:00 in Chicago on the spring-forward day is one slot at 20:00Z", () => {
    const calendar = business(hours(900, 960), { timezone: "America/Chicago" });
    expect(slots(calendar, wishForService(calendar, CUT), "2026-03-08")).toEqual([
      { startMin: 900, startAt: "2026-03-08T20:00:00.000Z" },
    ]);
  });

  test("4: a half-hour zone isn't rounded to UTC hours", () => {
    const calendar = business(hours(480, 720), { timezone: "Asia/Kolkata" });
    const listed = slots(calendar, wishForService(calendar, CUT), "2026-05-04");
    expect(startMins(listed)).toEqual([480, 540, 600, 660]);
    expect(times(listed)).toEqual(["02:30", "03:30", "04:30", "05:30"]);
  });

  test("5: the skipped hour is never offered", () => {
    const calendar = business(hours(120, 240), { slotStepMin: 30 });
    const listed = slots(calendar, wishForService(calendar, CUT, { durationMin: 30 }), "2026-03-08");
    expect(startMins(listed)).toEqual([180, 210]);
    expect(times(listed)).toEqual(["07:00", "07:30"]);
  });

  test("the repeated hour is offered twice, with the same startMin and two instants", () => {
    const calendar = business(hours(60, 180));
    expect(slots(calendar, wishForService(calendar, CUT), "2026-11-01")).toEqual([
      { startMin: 60, startAt: "2026-11-01T05:00:00.000Z" },
      { startMin: 60, startAt: "2026-11-01T06:00:00.000Z" },
      { startMin: 120, startAt: "2026-11-01T07:00:00.000Z" },
    ]);
  });

  test("a break that begins in the skipped hour doesn't offer any time twice", () => {
    const calendar = business(hours(60, 300, 170, 190), { slotStepMin: 30 });
    const listed = slots(calendar, wishForService(calendar, CUT, { durationMin: 30 }), "2026-03-08");
    expect(startMins(listed)).toEqual([60, 90, 190, 220, 250]);
    expect(times(listed)).toEqual(["06:00", "06:30", "07:10", "07:40", "08:10"]);
  });

  test("a date that the zone skipped has no slots, and its neighbours have theirs", () => {
    const calendar = { ...business(hours(540, 600), { timezone: "Pacific/Apia" }) };
    const { days } = listSlots(calendar, busy(), wishForService(calendar, CUT), {
      from: "2011-12-29",
      to: "2011-12-31",
      nowMs: Date.parse("2011-12-01T00:00:00Z"),
    });
    expect(days.map((day) => day.slots.map((slot) => slot.startAt))).toEqual([
      ["2011-12-29T19:00:00.000Z"],
      [],
      ["2011-12-30T19:00:00.000Z"],
    ]);
  });
});

describe("grid, buffers, notice", () => {
  test("8: the grid restarts after a break", () => {
    const calendar = business(hours(480, 1050, 720, 750));
    const listed = slots(calendar, wishForService(calendar, CUT), "2026-05-04");
    expect(startMins(listed)).toEqual([480, 540, 600, 660, 750, 810, 870, 930, 990]);
  });

  test("9: a buffer that reaches over midnight keeps the next day's first hour", () => {
    const calendar = business(hours(0, 1440));
    // 23:00–24:00 and its hour after, as stored: New York is four hours behind UTC then.
    const taken = busy({ on: "ada", from: "2026-05-05T03:00:00Z", to: "2026-05-05T05:00:00Z" });
    const listed = slots(calendar, wishForService(calendar, CUT), "2026-05-05", "2026-05-05", taken);
    expect(listed[0]).toEqual({ startMin: 60, startAt: "2026-05-05T05:00:00.000Z" });
  });

  test("a booking that began many days and bookings ago still occupies", () => {
    const calendar = business();
    const taken = busy(
      { on: "ada", from: "2026-04-01T00:00:00Z", to: "2026-05-04T15:00:00Z" },
      ...Array.from({ length: 20 }, (_, n) => ({
        on: "ada",
        from: `2026-04-${String(n + 2).padStart(2, "0")}T13:00:00Z`,
        to: `2026-04-${String(n + 2).padStart(2, "0")}T14:00:00Z`,
      })),
    );
    const listed = slots(calendar, wishForService(calendar, CUT), "2026-05-04", "2026-05-04", taken);
    expect(startMins(listed)).toEqual([660, 720, 780, 840, 900, 960]);
  });

  test("10: an after-buffer may lie beyond closing time", () => {
    const calendar = business();
    const wish = wishForService(calendar, { ...CUT, bufferAfterMin: 10 });
    expect(startMins(slots(calendar, wish, "2026-05-04")).at(-1)).toBe(960);
    expect(wish.durationMin).toBe(60);
  });

  test("11: a day open until midnight offers its last hour and doesn't affect the next day", () => {
    const calendar = business(hours(540, 1440));
    const wish = wishForService(calendar, CUT);
    const late = slots(calendar, wish, "2026-05-04").at(-1);
    expect(late).toEqual({ startMin: 1380, startAt: "2026-05-05T03:00:00.000Z" });
    const taken = busy({ on: "ada", from: "2026-05-05T03:00:00Z", to: "2026-05-05T04:00:00Z" });
    expect(slots(calendar, wish, "2026-05-05", "2026-05-05", taken)).toEqual(slots(calendar, wish, "2026-05-05"));
  });

  test("12: with a step of half the length each listed slot can be booked", () => {
    const calendar = business(hours(540, 1020), { slotStepMin: 30 });
    const wish = wishForService(calendar, CUT);
    const listed = slots(calendar, wish, "2026-05-04");
    expect(listed).toHaveLength(15);
    for (const { startAt } of listed)
      expect(openingAt(calendar, busy(), wish, Date.parse(startAt), NOW_MS)).toMatchObject({ open: true });
  });

  test("buffers of two bookings may touch but not overlap", () => {
    const calendar = business(hours(540, 1020), { slotStepMin: 15 });
    const taken = busy({ on: "ada", from: "2026-05-04T15:00:00Z", to: "2026-05-04T16:00:00Z" });
    const wish = wishForService(calendar, { ...CUT, bufferBeforeMin: 15, bufferAfterMin: 30 });
    const listed = startMins(slots(calendar, wish, "2026-05-04", "2026-05-04", taken));
    expect(listed.filter((minute) => minute < 660).at(-1)).toBe(570);
    expect(listed.find((minute) => minute > 660)).toBe(735);
  });
});

describe("tables", () => {
  test("19: a table for four never seats five", () => {
    const calendar = business(hours(960, 1320), { tables: [table("t4", 4)] });
    const wish = wishForService(calendar, MEAL, { partySize: 5 });
    expect(slots(calendar, wish, "2026-05-04", "2026-05-10")).toEqual([]);
    expect(openingAt(calendar, busy(), wish, Date.parse("2026-05-04T20:00:00Z"), NOW_MS)).toEqual({
      open: false,
      reason: "table_too_small",
    });
  });

  test("20: a table is taken for the whole meal, before and after", () => {
    const calendar = business(hours(720, 1320), { slotStepMin: 30, tables: [table("t4", 4)] });
    const wish = wishForService(calendar, { ...MEAL, durationMin: 120 }, { partySize: 2 });
    const taken = busy({ on: "t4", from: "2026-05-04T20:00:00Z", to: "2026-05-04T22:00:00Z" });
    const listed = startMins(slots(calendar, wish, "2026-05-04", "2026-05-04", taken));
    for (const minute of [870, 900, 930, 960, 990, 1020, 1050]) expect(listed).not.toContain(minute);
    expect(listed).toContain(840);
    expect(listed).toContain(1080);
  });

  test("21: parties of two take the smallest free table first", () => {
    const calendar = business(hours(960, 1320), { tables: [table("six", 6), table("two", 2), table("four", 4)] });
    const wish = wishForService(calendar, MEAL, { partySize: 2 });
    const booked: Booked[] = [];
    for (const expected of [["two", "four", "six"], ["four", "six"], ["six"]]) {
      const listed = slots(calendar, wish, "2026-05-04", "2026-05-04", busy(...booked));
      expect(listed[0]).toEqual({ startMin: 960, startAt: "2026-05-04T20:00:00.000Z", resourceIds: expected });
      booked.push({ on: expected[0] ?? "", from: "2026-05-04T20:00:00Z", to: "2026-05-04T21:00:00Z" });
    }
    expect(startMins(slots(calendar, wish, "2026-05-04", "2026-05-04", busy(...booked)))).not.toContain(960);
  });
});

describe("moving", () => {
  test("22: a booking can move within its own time, which others can't use", () => {
    const calendar = business(hours(540, 1020), { slotStepMin: 15 });
    const taken = busy({ on: "ada", from: "2026-05-04T15:00:00Z", to: "2026-05-04T16:00:00Z", ownerId: "mine" });
    const quarterPast = Date.parse("2026-05-04T15:15:00Z");
    const moving = wishForService(calendar, CUT, { exceptOwnerId: "mine" });
    expect(startMins(slots(calendar, moving, "2026-05-04", "2026-05-04", taken))).toContain(675);
    expect(openingAt(calendar, taken, moving, quarterPast, NOW_MS)).toMatchObject({ open: true, memberIds: ["ada"] });
    const others = wishForService(calendar, CUT);
    expect(startMins(slots(calendar, others, "2026-05-04", "2026-05-04", taken))).not.toContain(675);
    expect(openingAt(calendar, taken, others, quarterPast, NOW_MS)).toEqual({ open: false, reason: "slot_taken" });
  });
});
