import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Day } from "../../availability/slots";
import { addDays, weekdayOf } from "../../time/local-date";
import { monthOfDays } from "./month-of-days";
import type { SlotsByDay } from "./slots-by-day";

const slot = (date: string, startMin: number) => ({ startMin, startAt: `${date}T12:00:00.000Z` });

/** Open times by a rule: none outside the bookable days, like the engine's. */
function opened(today: string, lastDate: string, timesOn: (date: string) => number, closed = false): SlotsByDay {
  const dayOf = (date: string): Day => ({
    date,
    open: !closed,
    slots: Array.from({ length: date < today || date > lastDate ? 0 : timesOn(date) }, (_, n) => slot(date, n)),
  });
  return {
    today,
    lastDate,
    refusal: null,
    firstOpen: async () => null,
    missing: async () => null,
    async between(from, to) {
      const days: Day[] = [];
      for (let date = from; date <= to; date = addDays(date, 1)) days.push(dayOf(date));
      return days;
    },
  };
}

const date = fc.integer({ min: 0, max: 9_000 }).map((n) => addDays("2016-01-01", n));
const wishes = fc.record({
  today: date,
  ahead: fc.integer({ min: 0, max: 730 }),
  month: date.map((day) => day.slice(0, 7)),
  firstWeekday: fc.constantFrom(0, 1, 6),
  dice: fc.integer({ min: 1, max: 5 }),
});
const shown = async ({
  today,
  ahead,
  month,
  firstWeekday,
  dice,
}: typeof wishes extends fc.Arbitrary<infer W> ? W : never) => {
  const open = opened(today, addDays(today, ahead), (day) => Number(day.slice(8)) % dice);
  return { open, ...(await monthOfDays(open, month, firstWeekday)) };
};

/** How many days a month has, by JavaScript's calendar. */
const lengthOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

describe("a month's weeks", () => {
  test("contain every date of the month exactly once and in order, whichever day weeks start on", async () => {
    const kept = fc.asyncProperty(wishes, async (wish) => {
      const { month, weeks } = await shown(wish);
      const dates = weeks.flat().flatMap((day) => (day === null ? [] : [day.date]));
      const all = Array.from({ length: lengthOf(month) }, (_, n) => `${month}-${String(n + 1).padStart(2, "0")}`);
      expect(dates).toEqual(all);
    });
    await fc.assert(kept);
  });

  test("have seven places each, every date under its own weekday, and no week without a date", async () => {
    const kept = fc.asyncProperty(wishes, async (wish) => {
      for (const week of (await shown(wish)).weeks) {
        expect(week).toHaveLength(7);
        expect(week.some((day) => day !== null)).toBe(true);
        for (const [place, day] of week.entries()) {
          if (day !== null) expect(weekdayOf(day.date)).toBe((wish.firstWeekday + place) % 7);
        }
      }
    });
    await fc.assert(kept);
  });

  test.each([
    [0, 5],
    [1, 4],
    [6, 5],
  ])("of February 2027, a Monday, that begin with weekday %i are %i", async (firstWeekday, count) => {
    const open = opened("2027-01-01", "2027-12-31", () => 1);
    expect((await monthOfDays(open, "2027-02", firstWeekday)).weeks).toHaveLength(count);
  });
});

describe("a month", () => {
  test("and the linked months before and after it are months in which something could be booked", async () => {
    const kept = fc.asyncProperty(wishes, async (wish) => {
      const { open, month, previous, next } = await shown(wish);
      const [least, most] = [open.today.slice(0, 7), open.lastDate.slice(0, 7)];
      expect(month >= least && month <= most).toBe(true);
      if (wish.month >= least && wish.month <= most) expect(month).toBe(wish.month);
      expect(previous).toBe(month === least ? null : addDays(`${month}-01`, -1).slice(0, 7));
      expect(next).toBe(month === most ? null : addDays(`${month}-28`, 4).slice(0, 7));
    });
    await fc.assert(kept);
  });

  test.each([
    ["2026-12", "2026-11", "2027-01"],
    ["2027-01", "2026-12", "2027-02"],
    ["2028-02", "2028-01", "2028-03"],
  ])("%s lies between %s and %s", async (month, previous, next) => {
    const open = opened("2026-10-15", "2028-10-14", () => 1);
    expect(await monthOfDays(open, month, 0)).toMatchObject({ month, previous, next });
  });
});

describe("a day", () => {
  test("is free exactly when it has open times, and says how many", async () => {
    const kept = fc.asyncProperty(wishes, async (wish) => {
      const { open, weeks } = await shown(wish);
      for (const day of weeks.flat()) {
        const count = day && ((await open.between(day.date, day.date))[0]?.slots.length ?? 0);
        if (day) expect([day.date, day.state === "free", day.freeTimes]).toEqual([day.date, count !== 0, count]);
      }
    });
    await fc.assert(kept);
  });

  const stateOf = async (day: string, open: SlotsByDay) =>
    (await monthOfDays(open, day.slice(0, 7), 0)).weeks.flat().find((cell) => cell?.date === day)?.state;

  test("without times is past before today, full or closed until the last bookable day, and beyond after it", async () => {
    for (const [closed, empty] of [
      [false, "full"],
      [true, "closed"],
    ] as const) {
      const open = opened("2026-05-10", "2026-05-20", () => 0, closed);
      const states = await Promise.all(["09", "10", "20", "21"].map((day) => stateOf(`2026-05-${day}`, open)));
      expect(states).toEqual(["past", empty, empty, "beyond"]);
    }
  });

  test("is closed if nothing can ever be booked", async () => {
    const open = { ...opened("2026-05-10", "2026-05-20", () => 1), between: async () => [] };
    expect(await stateOf("2026-05-12", open)).toBe("closed");
  });
});
