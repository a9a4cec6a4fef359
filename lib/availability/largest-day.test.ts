import { describe, expect, test, vi } from "vitest";
import { allAtOnce } from "../process/steps";
import { packRanges } from "./busy";
import { markFree } from "./mark-free";
import { type SlotDays, slotDays } from "./slots";
import type { BusinessCalendar, Busy, Member, Service } from "./snapshot";
import { wishForService } from "./wish";

// It works as usual, and its calls are counted.
vi.mock("./mark-free", { spy: true });

const NOW_MS = Date.parse("2031-05-01T12:00:00Z");
const DATE = "2031-05-06";
const DAY_MS = 86_400_000;
const MOST = 2_000;

const idsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}_${String(n).padStart(12, "0")}`);
const member = (id: string): Member => ({
  ...{ id, sortOrder: 0, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [] },
});

/** Open day and night, with this many members and tables; the tables seat two, and the first in the list is the last by order. */
function business({ members = 0, tables = 0, slotStepMin = 5, maxAdvanceDays = 365 }) {
  const hours = { open: true, openMin: 0, closeMin: 1_440, breakStartMin: null, breakEndMin: null };
  const memberIds = idsOf("stf", members);
  const tableIds = idsOf("res", tables);
  const table = (id: string, n: number) => ({ id, capacity: 2, sortOrder: tables - n, active: true });
  const calendar: BusinessCalendar = {
    ...{ timezone: "UTC", slotStepMin, minNoticeMin: 0, maxAdvanceDays },
    ...{ week: Array.from({ length: 7 }, () => hours), exceptions: new Map() },
    members: new Map(memberIds.map((id) => [id, member(id)])),
    resources: new Map(tableIds.map((id, n) => [id, table(id, n)])),
  };
  const service: Service = {
    ...{ id: "svc", durationMin: 30, bufferBeforeMin: 0, bufferAfterMin: 0, staffed: members > 0 },
    ...{ memberIds, resourceIds: [] },
  };
  return { calendar, service, memberIds, byOrder: tableIds.toReversed() };
}

/** Each of these is taken all the time. */
const taken = (ids: readonly string[]): Busy["byMember"] => {
  const always = { startMs: NOW_MS - 30 * DAY_MS, endMs: NOW_MS + 30 * DAY_MS, ownerId: "b1" };
  return new Map(ids.map((id) => [id, packRanges([always])]));
};

const NOBODY: Busy = { byMember: new Map(), byResource: new Map() };

function ask(
  { calendar, service }: ReturnType<typeof business>,
  { busy = NOBODY, partySize = null, explain = false }: { busy?: Busy; partySize?: number | null; explain?: boolean },
): SlotDays {
  return slotDays(calendar, busy, wishForService(calendar, service, { partySize }), { nowMs: NOW_MS, explain });
}

describe("the tables that a time names", () => {
  test.each([
    [60, 24, 50],
    [15, 95, 18],
    [5, 283, 6],
  ])("on a grid of %i minutes are at each of its %i times the first %i", (slotStepMin, times, most) => {
    const { slots } = ask(business({ tables: 60, slotStepMin }), { partySize: 2 }).on(DATE);
    const { byOrder } = business({ tables: 60 });
    expect(slots.map(({ resourceIds }) => resourceIds)).toEqual(
      Array.from({ length: times }, () => byOrder.slice(0, most)),
    );
  });

  test("are the first of those that are free", () => {
    const large = business({ tables: MOST });
    const busy = { ...NOBODY, byResource: taken(large.byOrder.slice(0, MOST - 3)) };
    const { slots } = ask(large, { busy, partySize: 2 }).on(DATE);
    expect(slots[100]?.resourceIds).toEqual(large.byOrder.slice(MOST - 3));
  });

  test("make no day of the largest business larger than 64 KiB, so that no answer of 61 days reaches 4 MiB", () => {
    const text = JSON.stringify(ask(business({ tables: MOST }), { partySize: 1 }).on(DATE));
    expect(text.length).toBeLessThan(64 * 1_024);
  });
});

describe("a day of the largest business", () => {
  const large = business({ members: MOST, tables: MOST });
  const nobodyFree = { byMember: taken(large.memberIds), byResource: taken(large.byOrder) };
  const onlyMembersFree = { ...nobodyFree, byMember: NOBODY.byMember };

  test.each([
    ["no one is free", { busy: nobodyFree }, MOST],
    ["no table is free for a party", { busy: onlyMembersFree, partySize: 2 }, MOST],
    ["an explanation says why", { busy: nobodyFree, partySize: 2, explain: true }, 4 * MOST],
  ])("is looked through in steps of no more than sixteen looks when %s", (_, asked, looksLeast) => {
    const steps = ask(large, asked).inSteps(DATE);
    vi.mocked(markFree).mockClear();
    let looks = 0;
    for (let isDone = false; !isDone; ) {
      isDone = steps.next().done === true;
      const inThisStep = vi.mocked(markFree).mock.calls.length;
      expect(inThisStep).toBeLessThanOrEqual(16);
      looks += inThisStep;
      vi.mocked(markFree).mockClear();
    }
    expect(looks).toBeGreaterThanOrEqual(looksLeast);
  });

  test.each([
    ["past", "2031-04-30", 365],
    ["too_far", "2031-05-10", 3],
  ])("is not looked through to explain that all of it is %s", (reason, date, maxAdvanceDays) => {
    const { calendar, service } = large;
    const bounded = { ...large, calendar: { ...calendar, maxAdvanceDays }, service };
    const asked = ask(bounded, { busy: nobodyFree, partySize: 2, explain: true });
    vi.mocked(markFree).mockClear();
    const { blocked = [], slots } = allAtOnce(asked.onceInSteps(date));
    expect(markFree).not.toHaveBeenCalled();
    expect(slots).toEqual([]);
    expect(blocked).toHaveLength(288);
    expect(new Set(blocked.map(({ reasons }) => reasons.join()))).toEqual(new Set([reason, `too_long,${reason}`]));
    expect(asked.on(date).blocked).toEqual(blocked);
  });
});
