import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OccupationRows, OccupiedRow } from "./oracle.test-support";
import { engineCase, packedBusyOf, type Scenario, wishOf } from "./scenario.test-support";
import { listSlots } from "./slots";
import type { BusinessCalendar } from "./snapshot";

const RUNS = { seed: 20260308, numRuns: 300 };
const PATIENCE = { timeout: 60_000 };
const DAY = 86_400_000;

function answer(asked: Scenario, nowMs = asked.nowMs, explain = false) {
  const { calendar, rows, from, to } = asked;
  const { days, goodUntilMs } = listSlots(calendar, packedBusyOf(rows), wishOf(asked), { from, to, nowMs, explain });
  return { text: JSON.stringify(days), goodUntilMs };
}

/** The occupied ranges as holds that end so long after the question; null leaves a range as it is. */
function withHolds(asked: Scenario, endsInMs: readonly (number | null)[]): Scenario {
  let next = 0;
  const held = (row: OccupiedRow): OccupiedRow => {
    const inMs = endsInMs[next++ % endsInMs.length] ?? null;
    return inMs === null ? row : { ...row, expiresMs: asked.nowMs + inMs };
  };
  const each = (lists: Record<string, OccupiedRow[]>) =>
    Object.fromEntries(Object.entries(lists).map(([id, rows]) => [id, rows.map(held)]));
  return { ...asked, rows: { members: each(asked.rows.members), tables: each(asked.rows.tables) } };
}

const holdEnd = fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 3 * DAY }));
const holdEnds = fc.array(holdEnd, { minLength: 5, maxLength: 20 });
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test.each([
  ["an answer", false],
  ["an explanation", true],
])("%s is the same, byte for byte, at every instant for which it says that it is good", PATIENCE, (_, explain) => {
  let finite = 0;
  let exact = 0;
  fc.assert(
    fc.property(engineCase, holdEnds, fc.array(share, { minLength: 6 }), (plain, ends, shares) => {
      const asked = withHolds(plain, ends);
      const { text, goodUntilMs } = answer(asked, asked.nowMs, explain);
      expect(goodUntilMs).toBeGreaterThan(asked.nowMs);
      const lastMs = Math.min(goodUntilMs, asked.nowMs + 500 * DAY) - 1;
      const lengthMs = lastMs - asked.nowMs;
      const probes = shares.flatMap((part) => [part, part ** 4].map((p) => asked.nowMs + Math.floor(p * lengthMs)));
      for (const atMs of [lastMs, ...probes]) expect(answer(asked, atMs, explain).text).toBe(text);
      if (goodUntilMs === Number.POSITIVE_INFINITY) return;
      finite += 1;
      if (answer(asked, goodUntilMs, explain).text !== text) exact += 1;
    }),
    RUNS,
  );
  // Never now or never at all would be safe as well, and of no use.
  expect(finite).toBeGreaterThan(RUNS.numRuns / 2);
  expect(exact).toBeGreaterThan(RUNS.numRuns / 4);
});

const NOW_MS = Date.parse("2026-05-04T06:00:00Z");

/** Nine to five every day in UTC on the full hour, one member; asked on the day itself. */
function plainCase(changes: Partial<BusinessCalendar> = {}, rows: Partial<OccupationRows> = {}): Scenario {
  const hours = { open: true, openMin: 540, closeMin: 1020, breakStartMin: null, breakEndMin: null };
  const ada = { id: "ada", sortOrder: 0, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [] };
  return {
    calendar: {
      ...{ timezone: "UTC", slotStepMin: 60, minNoticeMin: 0, maxAdvanceDays: 365 },
      ...{ week: Array.from({ length: 7 }, () => hours), exceptions: new Map() },
      ...{ members: new Map([["ada", ada]]), resources: new Map() },
      ...changes,
    },
    service: {
      ...{ id: "cut", durationMin: 60, bufferBeforeMin: 0, bufferAfterMin: 0, staffed: true },
      ...{ memberIds: ["ada"], resourceIds: [] },
    },
    options: {},
    rows: { members: {}, tables: {}, ...rows },
    nowMs: NOW_MS,
    from: "2026-05-04",
    to: "2026-05-04",
  };
}

const ms = (instant: string) => Date.parse(instant);
const taken = (from: string, to: string, expires: string | null = null): OccupiedRow => ({
  ...{ startMs: ms(from), endMs: ms(to), ownerId: "b1" },
  expiresMs: expires === null ? null : ms(expires),
});

describe("the instant until which an answer is good is the first at which it changes", () => {
  const expectFirstChange = (asked: Scenario, at: string) => {
    const { text, goodUntilMs } = answer(asked);
    expect(new Date(goodUntilMs).toISOString()).toBe(at);
    expect(answer(asked, goodUntilMs - 1).text).toBe(text);
    expect(answer(asked, goodUntilMs).text).not.toBe(text);
  };

  test("when its first time begins", () => {
    expectFirstChange(plainCase(), "2026-05-04T09:00:00.001Z");
  });

  test("when its first time comes within the notice, whatever is full before", () => {
    const full = { members: { ada: [taken("2026-05-04T09:00:00Z", "2026-05-04T11:00:00Z")] } };
    expectFirstChange(plainCase({ minNoticeMin: 90 }, full), "2026-05-04T09:30:00.001Z");
  });

  test("when a hold that is in the way runs out", () => {
    const held = taken("2026-05-04T12:00:00Z", "2026-05-04T13:00:00Z", "2026-05-04T06:40:00Z");
    expectFirstChange(plainCase({}, { members: { ada: [held] } }), "2026-05-04T06:40:00.000Z");
  });

  test("when the horizon reaches a time more, in a day that it cuts or the day after", () => {
    const far = { maxAdvanceDays: 1, slotStepMin: 45 };
    const tomorrow = { ...plainCase(far), from: "2026-05-05", to: "2026-05-06" };
    expectFirstChange(tomorrow, "2026-05-04T09:00:00.000Z");
    expectFirstChange({ ...tomorrow, nowMs: ms("2026-05-04T10:00:00Z") }, "2026-05-04T10:30:00.000Z");
    expectFirstChange({ ...tomorrow, nowMs: ms("2026-05-04T17:00:00Z") }, "2026-05-05T09:00:00.000Z");
  });

  test("in any zone, wherever it is only the notice that takes times away", PATIENCE, () => {
    fc.assert(
      fc.property(engineCase, (plain) => {
        const asked = { ...plain, calendar: { ...plain.calendar, maxAdvanceDays: 365 } };
        const lasting = withHolds(asked, [Number.POSITIVE_INFINITY]);
        const { text, goodUntilMs } = answer(lasting);
        const isEmpty = JSON.parse(text).every((day: { slots: unknown[] }) => day.slots.length === 0);
        expect(goodUntilMs === Number.POSITIVE_INFINITY).toBe(isEmpty);
        if (!isEmpty) expect(answer(lasting, goodUntilMs).text).not.toBe(text);
      }),
      RUNS,
    );
  });
});

test("an answer without times is good for ever, whatever hold runs out on another day or with another member", () => {
  const held = taken("2026-05-05T12:00:00Z", "2026-05-05T13:00:00Z", "2026-05-04T06:40:00Z");
  const over = ms("2026-05-04T16:00:00.001Z");
  expect(answer(plainCase({}, { members: { ada: [held], bob: [held] } }), over).goodUntilMs).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test("the hold of the booking that is moved ends nothing", () => {
  const held = taken("2026-05-04T12:00:00Z", "2026-05-04T13:00:00Z", "2026-05-04T06:40:00Z");
  const asked = { ...plainCase({}, { members: { ada: [held] } }), options: { exceptOwnerId: "b1" } };
  expect(answer(asked).goodUntilMs).toBe(ms("2026-05-04T09:00:00.001Z"));
});

describe("an explanation, which names every time gone by, is good until the clock says another word of one", () => {
  test.each([
    ["its first time begins", {}, "2026-05-04T09:00:00.001Z"],
    ["its first time comes within the notice", { minNoticeMin: 90 }, "2026-05-04T07:30:00.001Z"],
    ["a time within the notice is past", { minNoticeMin: 400 }, "2026-05-04T06:20:00.001Z"],
    ["the horizon reaches a time more", { maxAdvanceDays: 0 }, "2026-05-04T09:00:00.000Z"],
  ])("when %s", (_, changes, at) => {
    const asked = plainCase(changes);
    const { text, goodUntilMs } = answer(asked, NOW_MS, true);
    expect(new Date(goodUntilMs).toISOString()).toBe(at);
    expect(answer(asked, goodUntilMs - 1, true).text).toBe(text);
    expect(answer(asked, goodUntilMs, true).text).not.toBe(text);
  });
});
