import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Slot } from "../availability/slots";
import type { ConflictReason } from "../errors";
import type { BusinessFileInput } from "../orgs/schema";
import { businessFile, makeBusiness } from "../testing/test-business";
import { addDays, localDateAt } from "../time";
import { type Desk, deskOf, refusalOf } from "./desk.test-support";
import { flawsOf } from "./soundness.test-support";

const TIME_LIMIT_MS = 22_000;

/** Around these dates the clocks of these zones change; one before any run of the tests, one after. */
const SCENES = [
  { timezone: "America/New_York", date: "2024-11-03" },
  { timezone: "America/New_York", date: "2031-03-09" },
  { timezone: "Europe/Berlin", date: "2031-10-26" },
  { timezone: "Australia/Lord_Howe", date: "2024-04-07" },
  { timezone: "America/Santiago", date: "2031-09-07" },
  { timezone: "Asia/Kathmandu", date: "2031-06-01" },
];

const MEMBERS = ["Ann", "Ben", "Cleo"];
const TABLES = [2, 4, 4];

const quarter = (min: number, max: number) => fc.integer({ min: min / 15, max: max / 15 }).map((n) => n * 15);

/** A day's hours: closed, straight through, or with a break. */
const hoursOfDay = fc
  .tuple(
    quarter(0, 600),
    quarter(120, 840),
    fc.option(fc.tuple(quarter(15, 60), quarter(15, 60))),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([openMin, lasting, pause, dice]) => {
    if (dice === 0) return { open: false };
    const closeMin = openMin + lasting;
    if (pause === null) return { open: true, openMin, closeMin };
    const breakStartMin = openMin + pause[0];
    const breakEndMin = breakStartMin + pause[1];
    return breakEndMin < closeMin
      ? { open: true, openMin, closeMin, breakStartMin, breakEndMin }
      : { open: true, openMin, closeMin };
  });
const week = fc
  .array(hoursOfDay, { minLength: 7, maxLength: 7 })
  .map((days) => days.map((day, weekday) => ({ weekday, ...day })));

const businessIn = ({ timezone, date }: (typeof SCENES)[number]): fc.Arbitrary<Partial<BusinessFileInput>> => {
  const wall = (days: number, minutes: number) =>
    `${addDays(date, days)}T${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const timeOff = fc
    .tuple(fc.integer({ min: -1, max: 2 }), quarter(0, 1_425), fc.integer({ min: 0, max: 1 }), quarter(0, 1_425))
    .map(([day, from, days, to]) => ({ from: wall(day, from), to: wall(day + days + (to > from ? 0 : 1), to) }));
  const member = (name: string) =>
    fc.record({
      name: fc.constant(name),
      hours: fc.option(week),
      timeOff: fc.array(timeOff, { maxLength: 1 }),
      exceptions: fc.array(hoursOfDay, { maxLength: 1 }).map((days) => days.map((day) => ({ date, ...day }))),
    });
  const service = (name: string) =>
    fc.record({
      name: fc.constant(name),
      durationMin: fc.constantFrom(15, 25, 60, 90),
      bufferBeforeMin: fc.constantFrom(0, 0, 10, 90),
      bufferAfterMin: fc.constantFrom(0, 0, 5, 60),
      staffed: fc.boolean(),
      staff: fc.subarray(MEMBERS, { minLength: 1 }),
      resources: fc.subarray(TABLES.map((_, n) => `Table ${n}`)),
    });
  return fc.record({
    timezone: fc.constant(timezone),
    hours: week,
    exceptions: fc.array(hoursOfDay, { maxLength: 1 }).map((days) => days.map((day) => ({ date, ...day }))),
    settings: fc.record({
      slotStepMin: fc.constantFrom(15, 30, 50, 60),
      minNoticeMin: fc.constantFrom(0, 0, 45, 600),
      maxAdvanceDays: fc.constantFrom(1, 2, 365),
    }),
    staff: fc.tuple(...MEMBERS.map(member)),
    resources: fc.constant(TABLES.map((capacity, n) => ({ name: `Table ${n}`, capacity }))),
    services: fc.tuple(service("One"), service("Other")),
  });
};

/** What is tried next: on the list, off it, or waiting. `pick` chooses among whatever is there then. */
const step = fc.record({
  kind: fc.constantFrom(
    "book",
    "book",
    "book",
    "book unlisted",
    "move",
    "move",
    "move unlisted",
    "cancel",
    "business books",
    "wait",
  ),
  pick: fc.nat(),
  service: fc.constantFrom("One", "Other"),
  staff: fc.constantFrom(undefined, undefined, ...MEMBERS),
  partySize: fc.constantFrom(undefined, undefined, 1, 3, 5),
  waitMin: fc.constantFrom(1, 20, 200, 900),
});

const scenario = fc.constantFrom(...SCENES).chain((scene) =>
  fc.record({
    scene: fc.constant(scene),
    file: businessIn(scene),
    startHour: fc.integer({ min: -30, max: 20 }),
    steps: fc.array(step, { minLength: 6, maxLength: 12 }),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const REASONS: readonly (ConflictReason | undefined)[] = [
  "slot_taken",
  "outside_hours",
  "too_soon",
  "too_far",
  "not_open",
  "table_too_small",
  "staff_unavailable",
];

/** One of a list, if it has any. */
const chosen = <Item>(list: readonly Item[], pick: number): Item | undefined => list[pick % Math.max(1, list.length)];

/** Every five minutes of the days around the scene that are not in the list. */
function unlisted(desk: Desk, from: string, listed: Slot[], pick: number): string {
  const known = new Set(listed.map((slot) => slot.startAt));
  const all = Array.from(
    { length: 4 * 288 },
    (_, n) => new Date(Date.parse(`${addDays(from, -1)}T12:00:00Z`) + n * 300_000),
  );
  const late = all.filter((at) => at > desk.now && !known.has(at.toISOString()));
  return (chosen(late, pick) ?? new Date(desk.now.getTime() + 86_400_000)).toISOString();
}

async function expectRefusal(
  desk: Desk,
  startAt: string,
  attempt: Promise<unknown>,
  settings: BusinessFileInput["settings"],
) {
  const refusal = await refusalOf(attempt);
  expect([refusal.code, REASONS.includes(refusal.reason)]).toEqual(["conflict", true]);
  const aheadMin = (Date.parse(startAt) - desk.now.getTime()) / 60_000;
  const { minNoticeMin = 0, maxAdvanceDays = 365 } = settings ?? {};
  if (refusal.reason === "too_soon") expect(aheadMin).toBeLessThan(minNoticeMin);
  if (refusal.reason === "too_far") expect(aheadMin).toBeGreaterThan(maxAdvanceDays * 1_440);
}

/** Does one step and holds the list against the write path. Returns the desk at its time afterwards, and what was listed. */
async function take(
  desk: Desk,
  { kind, pick, ...wish }: Step,
  from: string,
  { settings, timezone = "UTC" }: Partial<BusinessFileInput>,
) {
  const window = { from: addDays(from, -1), to: addDays(from, 2) };
  const { waitMin, ...asked } = wish;
  const live = (await desk.rows()).filter(({ status, startAt }) => status === "confirmed" && startAt > desk.now);
  const booking = chosen(live, pick >>> 3);
  if (kind === "wait")
    return { desk: desk.at(new Date(desk.now.getTime() + waitMin * 60_000).toISOString()), tried: 0 };
  if (kind === "business books") {
    const minutes = 5 * (pick % 864);
    const startAt = new Date(Date.parse(`${from}T00:00:00Z`) + minutes * 60_000).toISOString();
    await desk.bookAsBusiness(startAt, { service: asked.service }).catch(() => undefined);
    return { desk, tried: 0 };
  }
  if (kind === "cancel") {
    if (booking) await desk.cancel(booking.id);
    return { desk, tried: 0 };
  }
  if (kind === "book" || kind === "book unlisted") {
    const listed = await desk.slots({ ...asked, ...window });
    const slot = chosen(listed, pick);
    if (kind === "book unlisted") {
      const startAt = unlisted(desk, from, listed, pick);
      const isBeyondWindow = (await desk.slots({ ...asked, from: localDateAt(Date.parse(startAt), timezone) })).some(
        (other) => other.startAt === startAt,
      );
      if (!isBeyondWindow) await expectRefusal(desk, startAt, desk.book(startAt, asked), settings);
      return { desk, tried: 1 };
    }
    if (slot === undefined) return { desk, tried: 0 };
    const { appointmentId } = await desk.book(slot.startAt, asked);
    const row = await desk.row(appointmentId);
    expect(row.startAt.toISOString()).toBe(slot.startAt);
    if (asked.partySize !== undefined) expect(row.resourceId).toBe(slot.resourceIds?.[0]);
    return { desk, tried: 1 };
  }
  if (booking === undefined) return { desk, tried: 0 };
  const listed = await desk.moveSlots(booking.id, window.from, window.to);
  if (kind === "move unlisted") {
    const startAt = unlisted(desk, from, listed, pick);
    if (startAt === booking.startAt.toISOString()) return { desk, tried: 0 };
    const own = await desk.moveSlots(booking.id, localDateAt(Date.parse(startAt), timezone));
    if (!own.some((other) => other.startAt === startAt)) {
      await expectRefusal(desk, startAt, desk.move(booking.id, startAt), settings);
    }
    return { desk, tried: 1 };
  }
  const slot = chosen(listed, pick);
  if (slot === undefined) return { desk, tried: 0 };
  await desk.move(booking.id, slot.startAt);
  expect((await desk.row(booking.id)).startAt.toISOString()).toBe(slot.startAt);
  return { desk, tried: 1 };
}

describe("what is listed can be booked, and nothing else", () => {
  test("for any business, through bookings, moves, cancels and the passing of time", async () => {
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ scene, file, startHour, steps }) => {
        const startMs = Date.parse(`${scene.date}T00:00:00Z`) + startHour * 3_600_000;
        const business = await makeBusiness(businessFile(file));
        let desk = deskOf(business, new Date(startMs));
        for (const next of steps) {
          const outcome = await take(desk, next, scene.date, file);
          desk = outcome.desk;
          tried += outcome.tried;
        }
        expect(await flawsOf(business.slug)).toEqual([]);
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: TIME_LIMIT_MS, endOnFailure: true },
    );
    expect(tried).toBeGreaterThan(200);
  });
});
