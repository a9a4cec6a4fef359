import fc from "fast-check";
import { expect, test } from "vitest";
import { packRanges } from "../../availability/busy";
import { type Case, clockChanges, gridOfDate, judge } from "../../availability/oracle.test-support";
import { dateAfter, wishOf } from "../../availability/scenario.test-support";
import { listSlots } from "../../availability/slots";
import { busyPieces } from "../importing/busy-pieces";
import { isBooking, madeCalendar, OWN_ADDRESSES, type Span } from "./counted-times.test-support";
import { howToRead, read } from "./reading.test-support";

const DAY = 86_400_000;
const MINUTE = 60_000;
const RUNS = { numRuns: 120, seed: 10 };
/** Clocks that change by an hour, by half an hour, at midnight, for a month of fasting, and never. */
const ZONES = ["America/New_York", "Australia/Lord_Howe", "America/Santiago", "Africa/Casablanca", "Asia/Kathmandu"];
const ORDINARY = ["2026-01-15", "2026-07-01"].map((date) => Date.parse(date));

const OPEN = { open: true, openMin: 0, closeMin: 1440, breakStartMin: null, breakEndMin: null };

/** A business that is open around the clock, whose only member is busy at these times. */
function salon(
  timezone: string,
  dayMs: number,
  service: { durationMin: number; bufferMin: number },
  busy: Span[],
): Case {
  const ada = { id: "ada", sortOrder: 0, active: true, bookable: true, week: null, exceptions: new Map(), timeOff: [] };
  const { durationMin, bufferMin } = service;
  const rows = busy.map((range) => ({ ...range, ownerId: "busy", expiresMs: null }));
  return {
    calendar: {
      timezone,
      ...{ slotStepMin: 30, minNoticeMin: 0, maxAdvanceDays: 365 },
      week: Array.from({ length: 7 }, () => OPEN),
      exceptions: new Map(),
      members: new Map([["ada", ada]]),
      resources: new Map(),
    },
    service: {
      ...{ id: "cut", durationMin, bufferBeforeMin: bufferMin, bufferAfterMin: bufferMin },
      ...{ staffed: true, memberIds: ["ada"], resourceIds: [] },
    },
    options: {},
    rows: { members: { ada: rows }, tables: {} },
    nowMs: dayMs - 5 * DAY,
  };
}

/** Most days are at a change of the clock in either zone. */
const about = fc
  .record({ zone: fc.constantFrom(...ZONES), timezone: fc.constantFrom(...ZONES), ignoresDays: fc.boolean() })
  .chain(({ zone, timezone, ignoresDays }) => {
    const days = [...ORDINARY, ...[zone, timezone].flatMap((one) => clockChanges(one, "2026-01-01", "2027-01-01"))];
    return fc.constantFrom(...days).chain((ms) => {
      const dayMs = Math.floor(ms / DAY) * DAY;
      return fc.record({
        ...{ timezone: fc.constant(timezone), dayMs: fc.constant(dayMs), ignoresDays: fc.constant(ignoresDays) },
        made: madeCalendar(zone, timezone, dayMs, ignoresDays),
        service: fc.record({ durationMin: fc.constantFrom(30, 75), bufferMin: fc.constantFrom(0, 30) }),
      });
    });
  });

test("of a calendar that is read, exactly what counts as busy keeps bookings away, to the minute and in any zone (rules K10.1 to K10.4, K11.1)", () => {
  const seen = { counted: 0, left: 0, offered: 0, blocked: 0 };
  fc.assert(
    fc.property(about, ({ timezone, dayMs, ignoresDays, made, service }) => {
      const window = { startMs: dayMs - 4 * DAY, endMs: dayMs + 12 * DAY };
      const ownAddresses = new Set(OWN_ADDRESSES);
      const allDay = ignoresDays ? "ignore" : "block";
      const { ranges, problems } = read(
        made.text,
        howToRead({ window, timezone, allDay, ownAddresses, isOwn: isBooking }),
      );
      expect([problems, minutesOf(ranges, window)], made.text).toEqual([[], minutesOf(made.ranges, window)]);

      const asked = salon(timezone, dayMs, service, made.ranges);
      const { pieces } = busyPieces(ranges, window);
      const busy = { byMember: new Map([["ada", packRanges(rowsOf(pieces))]]), byResource: new Map() };
      const today = new Date(dayMs).toISOString().slice(0, 10);
      const dates = [0, 1].map((days) => dateAfter(today, days));
      const { days } = listSlots(asked.calendar, busy, wishOf(asked), {
        ...{ from: today, to: dateAfter(today, 1), nowMs: asked.nowMs, explain: false },
      });
      const grid = dates.flatMap((date) => gridOfDate(asked, date));
      const free = grid.filter((startMs) => judge(asked, startMs).reason === null);
      const offered = days.flatMap(({ slots }) => slots.map(({ startAt }) => Date.parse(startAt)));
      expect(offered, made.text).toEqual(free);
      seen.counted += made.ranges.length;
      seen.left += made.left;
      seen.offered += free.length;
      seen.blocked += grid.length - free.length;
    }),
    RUNS,
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS.numRuns);
}, 60_000);

const rowsOf = (ranges: readonly Span[]) => ranges.map((range) => ({ ...range, ownerId: "busy" }));

/** The busy minutes of a window, as the minutes at which it changes. */
function minutesOf(ranges: readonly Span[], window: Span): string[] {
  const minutes = new Uint8Array((window.endMs - window.startMs) / MINUTE);
  const at = (ms: number) => Math.max(0, (ms - window.startMs) / MINUTE);
  for (const { startMs, endMs } of ranges) minutes.fill(1, at(startMs), at(endMs));
  return [...minutes.entries()].flatMap(([n, isBusy]) =>
    isBusy === (minutes[n - 1] ?? 0) ? [] : [new Date(window.startMs + n * MINUTE).toISOString()],
  );
}
