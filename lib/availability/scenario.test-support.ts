import fc from "fast-check";
import { packRanges } from "./busy";
import { type Case, clockChanges, type OccupationRows, type OccupiedRow } from "./oracle.test-support";
import type { Busy, DayHours, Member, Resource, Week } from "./snapshot";
import { wishForService } from "./wish";

/** Zones with a gap at midnight, half-hour clock changes, odd offsets, a skipped date, and none of these. */
export const ZONES = [
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Havana",
  "Pacific/Apia",
  "Pacific/Chatham",
  "America/Asuncion",
  "America/St_Johns",
  "Africa/Casablanca",
  "UTC",
];

const MINUTE = 60_000;
const DAY = 86_400_000;
const OWNERS = ["b1", "b2", "b3"];

export type Scenario = Case & { from: string; to: string };

/** Three in four near a clock change of the zone, where it has any. */
function anchorDate(zone: string): fc.Arbitrary<string> {
  const ordinary = fc.integer({ min: Date.parse("2008-01-01"), max: Date.parse("2034-01-01") });
  const changes = clockChanges(zone, "2005-01-01", "2036-01-01");
  const anyMs =
    changes.length === 0
      ? ordinary
      : fc.oneof({ arbitrary: ordinary, weight: 1 }, { arbitrary: fc.constantFrom(...changes), weight: 3 });
  return anyMs.map((ms) => new Date(ms).toISOString().slice(0, 10));
}

const minuteOfDay = fc.oneof(
  fc.constantFrom(0, 30, 60, 90, 120, 150, 180, 240, 540, 720, 1020, 1320, 1380, 1410, 1440),
  fc.integer({ min: 0, max: 1440 }),
);

const CLOSED: DayHours = { open: false, openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };

function straight(openMin = 0, closeMin = 1440): DayHours {
  return { open: true, openMin, closeMin, breakStartMin: null, breakEndMin: null };
}

const dayHours: fc.Arbitrary<DayHours> = fc.oneof(
  { arbitrary: fc.constant(CLOSED), weight: 1 },
  { arbitrary: fc.constant(straight()), weight: 3 },
  {
    arbitrary: fc.uniqueArray(minuteOfDay, { minLength: 2, maxLength: 2 }).map((minutes) => {
      const [openMin, closeMin] = minutes.sort((a, b) => a - b);
      return straight(openMin, closeMin);
    }),
    weight: 3,
  },
  {
    arbitrary: fc.uniqueArray(minuteOfDay, { minLength: 4, maxLength: 4 }).map((minutes) => {
      const [openMin, breakStartMin = null, breakEndMin = null, closeMin] = minutes.sort((a, b) => a - b);
      return { ...straight(openMin, closeMin), breakStartMin, breakEndMin };
    }),
    weight: 3,
  },
);

const week: fc.Arbitrary<Week> = fc.oneof(
  dayHours.map((hours) => Array.from({ length: 7 }, () => hours)),
  fc.array(dayHours, { minLength: 7, maxLength: 7 }),
);

function datedHours(date: string): fc.Arbitrary<Map<string, DayHours>> {
  const near = fc.integer({ min: -1, max: 2 }).map((n) => dateAfter(date, n));
  return fc.array(fc.tuple(near, dayHours), { maxLength: 2 }).map((entries) => new Map(entries));
}

/** Mostly short ranges within three days of the date, some of many days; on the quarter or on any minute. */
function ranges(date: string, maxLength: number) {
  const startMin = fc.oneof(
    fc.integer({ min: -12, max: 15 * 24 }).map((n) => n * 15),
    fc.integer({ min: -4320, max: 4320 }),
  );
  const lengthMin = fc.oneof(
    { arbitrary: fc.constantFrom(15, 30, 60, 120), weight: 4 },
    { arbitrary: fc.integer({ min: 0, max: 6000 }), weight: 1 },
  );
  return fc.array(
    fc.tuple(startMin, lengthMin).map(([start, length]) => {
      const startMs = Date.parse(date) + start * MINUTE;
      return { startMs, endMs: startMs + length * MINUTE };
    }),
    { maxLength },
  );
}

function occupiedRows(date: string, nowMs: number): fc.Arbitrary<OccupiedRow[]> {
  const expiresMs = fc.oneof(fc.constant(null), fc.constantFrom(nowMs - 1, nowMs, nowMs + 1));
  return ranges(date, 8).chain((list) =>
    fc.tuple(
      ...list.map((range) =>
        fc
          .record({ expiresMs, ownerId: fc.constantFrom(...OWNERS) })
          .map((rest) => ({ ...range, endMs: Math.max(range.endMs, range.startMs + MINUTE), ...rest })),
      ),
    ),
  );
}

function member(date: string, id: string): fc.Arbitrary<Member> {
  const mostly = fc.integer({ min: 0, max: 6 }).map((n) => n > 0);
  return fc.record({
    id: fc.constant(id),
    sortOrder: fc.integer({ min: 0, max: 2 }),
    active: mostly,
    bookable: mostly,
    week: fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, { arbitrary: week, weight: 1 }),
    exceptions: datedHours(date),
    timeOff: ranges(date, 2),
  });
}

const table = (id: string): fc.Arbitrary<Resource> =>
  fc.record({
    id: fc.constant(id),
    capacity: fc.integer({ min: 1, max: 6 }),
    sortOrder: fc.integer({ min: 0, max: 1 }),
    active: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  });

const MEMBER_IDS = ["ada", "bob", "cyd"];
const TABLE_IDS = ["t1", "t2", "t3"];

/** A business around a date with all that can narrow its openings, a wish, and the days asked for. */
export const engineCase: fc.Arbitrary<Scenario> = fc
  .constantFrom(...ZONES)
  .chain((timezone) => fc.record({ timezone: fc.constant(timezone), date: anchorDate(timezone) }))
  .chain(({ timezone, date }) =>
    fc.record({
      timezone: fc.constant(timezone),
      date: fc.constant(date),
      nowMs: fc.oneof(
        fc.constant(Date.parse(date) - 3 * DAY),
        fc.integer({ min: -2 * DAY, max: 2 * DAY }).map((n) => Date.parse(date) + n),
        fc.integer({ min: -100, max: 100 }).map((n) => Date.parse(date) + n * 15 * MINUTE),
      ),
    }),
  )
  .chain(({ timezone, date, nowMs }) =>
    fc.record({
      calendar: fc.record({
        timezone: fc.constant(timezone),
        slotStepMin: fc.constantFrom(5, 15, 20, 30, 45, 60, 240),
        minNoticeMin: fc.constantFrom(0, 0, 0, 45, 1500),
        maxAdvanceDays: fc.constantFrom(1, 3, 365),
        week,
        exceptions: datedHours(date),
        members: mapOf(MEMBER_IDS.map((id) => member(date, id))),
        resources: mapOf(TABLE_IDS.map(table)),
      }),
      service: fc.record({
        id: fc.constant("service"),
        durationMin: fc.constantFrom(5, 30, 45, 60, 90, 360),
        bufferBeforeMin: fc.constantFrom(0, 0, 10, 60),
        bufferAfterMin: fc.constantFrom(0, 0, 15, 120),
        staffed: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
        memberIds: fc.oneof(
          { arbitrary: fc.constant(MEMBER_IDS), weight: 3 },
          { arbitrary: fc.subarray(MEMBER_IDS), weight: 1 },
        ),
        resourceIds: fc.oneof(fc.constant([]), fc.subarray(TABLE_IDS)),
      }),
      options: fc.record(
        {
          staffId: fc.constantFrom(null, null, null, null, "ada", "bob", "nobody"),
          partySize: fc.constantFrom(null, null, 1, 2, 4, 6),
          durationMin: fc.constantFrom(20, 75),
          exceptOwnerId: fc.constantFrom(null, "b1"),
        },
        { requiredKeys: [] },
      ),
      rows: fc.record({
        members: rowsOf(MEMBER_IDS, date, nowMs),
        tables: rowsOf(TABLE_IDS, date, nowMs),
      }),
      nowMs: fc.constant(nowMs),
      from: fc.integer({ min: -1, max: 0 }).map((n) => dateAfter(date, n)),
      to: fc.integer({ min: 0, max: 2 }).map((n) => dateAfter(date, n)),
    }),
  );

function mapOf<T extends { id: string }>(entries: fc.Arbitrary<T>[]): fc.Arbitrary<Map<string, T>> {
  return fc.tuple(...entries).map((list) => new Map(list.map((entry) => [entry.id, entry])));
}

function rowsOf(ids: string[], date: string, nowMs: number): fc.Arbitrary<Record<string, OccupiedRow[]>> {
  return fc
    .tuple(...ids.map((id) => occupiedRows(date, nowMs).map((rows): [string, OccupiedRow[]] => [id, rows])))
    .map(Object.fromEntries);
}

export function packedBusyOf(rows: OccupationRows): Busy {
  const packed = (lists: Record<string, OccupiedRow[]>) =>
    new Map(Object.entries(lists).map(([id, list]) => [id, packRanges(list)]));
  return { byMember: packed(rows.members), byResource: packed(rows.tables) };
}

export function wishOf({ calendar, service, options }: Case) {
  return wishForService(calendar, service, options);
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = dateAfter(date, 1)) dates.push(date);
  return dates;
}
