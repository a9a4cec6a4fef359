import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, datesFrom } from "../../time/local-date";
import { partWindow } from "./bookable-dates";

test("a window's parts contain its dates, each once and in order, with only the bookable ones in the middle", () => {
  const today = "2031-05-01";
  const parted = fc.property(fc.integer({ min: -80, max: 80 }), fc.nat(60), fc.nat(20), (first, length, ahead) => {
    const from = addDays(today, first);
    const to = addDays(from, length);
    const lastDate = addDays(today, ahead);
    const parts = partWindow({ from, to }, { today, lastDate });
    const middle = datesFrom(parts.from, parts.to);
    expect([...parts.before, ...middle, ...parts.after]).toEqual(datesFrom(from, to));
    expect(middle).toEqual(datesFrom(from, to).filter((date) => date >= today && date <= lastDate));
  });
  fc.assert(parted);
});
