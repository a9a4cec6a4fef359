import { expect, test } from "vitest";
import { placeOfWall, wallAt } from "@/lib/desk/calendar/wall-clock";
import { wallLocalizer } from "./wall-localizer";

const dayOf = (wall: Date) => placeOfWall(wall).date;

test("the grid's week is the one that was asked for, with whatever day it begins", () => {
  // The days from Sunday, 2026-11-01, on.
  for (let firstWeekday = 0; firstWeekday < 7; firstWeekday += 1) {
    const localizer = wallLocalizer(firstWeekday);
    const first = `2026-11-0${1 + firstWeekday}`;
    for (let later = 0; later < 7; later += 1) {
      const wall = new Date(wallAt(first, 0).getTime() + later * 86_400_000 + 3_600_000);
      const week = [localizer.startOf(wall, "week", 0), localizer.endOf(wall, "week", 0)].map(dayOf);
      const last = dayOf(new Date(wallAt(first, 0).getTime() + 6 * 86_400_000));
      expect(week, `${first} +${later}`).toEqual([first, last]);
    }
  }
});

test("a day of a clock change has 24 hours in the grid, wherever the browser is", () => {
  const localizer = wallLocalizer(0);
  for (const date of ["2026-11-01", "2026-03-08", "2026-03-29"]) {
    const [start, end] = [wallAt(date, 0), localizer.endOf(wallAt(date, 0), "day")];
    expect(localizer.getTotalMin(start, end)).toBe(1_439);
    expect(localizer.getMinutesFromMidnight(wallAt(date, 540))).toBe(540);
    expect(localizer.getSlotDate(start, 0, 540)).toEqual(wallAt(date, 540));
    expect(localizer.getDstOffset(start, end)).toBe(0);
  }
});
