import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, datesFrom } from "../../time/local-date";
import { firstOpenOnce } from "./first-open-once";

const TODAY = "2031-05-01";
const bookable = { today: TODAY, lastDate: addDays(TODAY, 100) };

/** A calendar that is open on some dates, and the dates that were computed. */
function calendar(openOn: readonly string[]) {
  const looked: string[] = [];
  const firstOpen = firstOpenOnce(bookable, async (from, to) => {
    for (const date of datesFrom(from, to)) {
      looked.push(date);
      if (openOn.includes(date))
        return { date, open: true, slots: [{ startMin: 0, startAt: `${date}T00:00:00.000Z` }] };
    }
    return null;
  });
  return { looked, firstOpen };
}

test("a calendar with nothing open is searched once, whatever a page asks", async () => {
  const { looked, firstOpen } = calendar([]);
  for (const from of ["2031-07-01", TODAY, "2031-06-01", "2031-05-20", TODAY, "2000-01-01", "2199-01-01"]) {
    expect(await firstOpen(from)).toBeNull();
  }
  expect(looked.toSorted()).toEqual(datesFrom(TODAY, bookable.lastDate));
});

test("the first open day is the same in any order of questions, and no closed day is computed twice", async () => {
  const date = fc.integer({ min: -5, max: 110 }).map((n) => addDays(TODAY, n));
  const kept = fc.asyncProperty(fc.uniqueArray(date, { maxLength: 4 }), fc.array(date), async (openOn, asked) => {
    const { looked, firstOpen } = calendar(openOn);
    for (const from of asked) {
      const first = openOn.toSorted().find((day) => day >= from && day >= TODAY && day <= bookable.lastDate);
      expect((await firstOpen(from))?.date ?? null).toBe(first ?? null);
    }
    const closed = looked.filter((day) => !openOn.includes(day));
    expect(closed).toHaveLength(new Set(closed).size);
  });
  await fc.assert(kept);
});
