import fc from "fast-check";
import { expect, test } from "vitest";
import { freeAt } from "./admin-opening";
import { openingAt } from "./opening";
import { gridOfDate, hoursOf, judge, localTimeAt } from "./oracle.test-support";
import { datesOf, engineCase, packedBusyOf, type Scenario, wishOf } from "./scenario.test-support";
import { listSlots } from "./slots";

const RUNS = { seed: 20260308, numRuns: 300 };
const PATIENCE = { timeout: 60_000 };

function answer(asked: Scenario, explain: boolean) {
  const { calendar, rows, from, to, nowMs } = asked;
  return listSlots(calendar, packedBusyOf(rows), wishOf(asked), { from, to, nowMs, explain }).days;
}

function decide(asked: Scenario, startMs: number) {
  return openingAt(asked.calendar, packedBusyOf(asked.rows), wishOf(asked), startMs, asked.nowMs);
}

const timeOf = (startMs: number, { calendar }: Scenario) => ({
  startMin: localTimeAt(startMs, calendar.timezone).minute,
  startAt: new Date(startMs).toISOString(),
});

test("the list is what the definition gives, in any zone", PATIENCE, () => {
  let slotsSeen = 0;
  fc.assert(
    fc.property(engineCase, (asked) => {
      const namesTables = (asked.options.partySize ?? null) !== null;
      const expected = datesOf(asked).map((date) => ({
        date,
        open: hoursOf(asked.calendar, date)?.open,
        slots: gridOfDate(asked, date).flatMap((startMs) => {
          const verdict = judge(asked, startMs);
          if (verdict.reason !== null) return [];
          return [{ ...timeOf(startMs, asked), ...(namesTables ? { resourceIds: verdict.resourceIds } : {}) }];
        }),
      }));
      slotsSeen += expected.flatMap((day) => day.slots).length;
      expect(JSON.stringify(answer(asked, false))).toBe(JSON.stringify(expected));
    }),
    RUNS,
  );
  expect(slotsSeen).toBeGreaterThan(RUNS.numRuns * 5);
});

const instantOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1439 }).map((minute) => minute * 60_000),
  fc.integer({ min: 0, max: 86_399_999 }),
);

test("a time is in the list exactly when it can be booked, with the same people and tables free", PATIENCE, () => {
  fc.assert(
    fc.property(engineCase, fc.array(instantOfDay, { maxLength: 20 }), (asked, others) => {
      const listed = new Set(answer(asked, false).flatMap((day) => day.slots.map((slot) => slot.startAt)));
      const grid = datesOf(asked).flatMap((date) => gridOfDate(asked, date));
      for (const startMs of [...grid, ...others.map((n) => Date.parse(asked.from) + 43_200_000 + n)]) {
        const { reason, memberIds, resourceIds } = judge(asked, startMs);
        const decision = decide(asked, startMs);
        expect(decision).toEqual(reason === null ? { open: true, memberIds, resourceIds } : { open: false, reason });
        const isInWindow = datesOf(asked).includes(localTimeAt(startMs, asked.calendar.timezone).date);
        if (isInWindow) expect(listed.has(new Date(startMs).toISOString())).toBe(decision.open);
      }
    }),
    { ...RUNS, numRuns: 250 },
  );
});

test("an explanation names exactly the grid times that aren't listed, each with all its reasons", PATIENCE, () => {
  fc.assert(
    fc.property(engineCase, (asked) => {
      for (const day of answer(asked, true)) {
        const grid = gridOfDate(asked, day.date);
        const refused = grid.filter((startMs) => judge(asked, startMs).reason !== null);
        const times = day.blocked?.filter(({ reasons }) => !reasons.some((r) => r === "break" || r === "closed"));
        expect(times).toEqual(
          refused.map((startMs) => ({ ...timeOf(startMs, asked), reasons: judge(asked, startMs).blockedBecause })),
        );
        expect(times?.every(({ reasons }) => reasons.length > 0)).toBe(true);
        expect(day.slots.length + refused.length).toBe(grid.length);
        expect(day.blocked?.some(({ reasons }) => reasons.includes("closed"))).toBe(!day.open);
        const inOrder = day.blocked?.map((entry) => entry.startAt) ?? [];
        expect(inOrder).toEqual([...inOrder].sort());
      }
    }),
    { ...RUNS, numRuns: 250 },
  );
});

test("an admin booking finds who is free by hours and who is merely not taken, at any instant", PATIENCE, () => {
  fc.assert(
    fc.property(engineCase, fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 20 }), (asked, offsets) => {
      for (const offset of offsets) {
        const startMs = Date.parse(asked.from) + offset * 60_000;
        const { adminFree, adminNotOverlapping, resourceIds } = judge(asked, startMs);
        expect(freeAt(asked.calendar, packedBusyOf(asked.rows), wishOf(asked), startMs, asked.nowMs)).toEqual({
          free: adminFree,
          notOverlapping: adminNotOverlapping,
          resourcesFree: resourceIds,
        });
      }
    }),
    { ...RUNS, numRuns: 200 },
  );
});
