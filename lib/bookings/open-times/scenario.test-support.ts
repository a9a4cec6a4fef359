import fc from "fast-check";
import type { BusinessFileInput } from "../../business-file/business-file.schema";
import { addDays } from "../../time/local-date";
import { parseInstant } from "../../time/parse-instant";

/** The clocks of these zones change around these dates. All are to come: what is long past is deleted from under a test. */
const SCENES = [
  { timezone: "America/New_York", date: "2031-11-02" },
  { timezone: "America/New_York", date: "2031-03-09" },
  { timezone: "Europe/Berlin", date: "2031-10-26" },
  { timezone: "Australia/Lord_Howe", date: "2031-04-06" },
  { timezone: "America/Santiago", date: "2031-09-07" },
  { timezone: "Asia/Kathmandu", date: "2031-06-01" },
];

const MEMBERS = ["Ann", "Ben", "Cleo"];
const TABLES = [2, 4, 4];
const ADD_ONS = ["Wash", "Tea"];

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
  const instantOf = (text: string) => parseInstant(text, timezone)?.getTime() ?? Number.NaN;
  const timeOff = fc
    .tuple(fc.integer({ min: -1, max: 2 }), quarter(0, 1_425), fc.integer({ min: 0, max: 1 }), quarter(0, 1_425))
    .map(([day, from, days, to]) => ({ from: wall(day, from), to: wall(day + days + (to > from ? 0 : 1), to) }))
    // When the clocks go forward, a later wall time may not be a later instant: such a span is rightly refused.
    .filter(({ from, to }) => instantOf(from) < instantOf(to));
  const member = (name: string) =>
    fc.record({
      name: fc.constant(name),
      hours: fc.option(week),
      timeOff: fc.array(timeOff, { maxLength: 1 }),
      exceptions: fc.array(hoursOfDay, { maxLength: 1 }).map((days) => days.map((day) => ({ date, ...day }))),
    });
  const addOn = (addOnName: string) =>
    fc.record({
      name: fc.constant(addOnName),
      priceCents: fc.constantFrom(0, 700),
      durationMin: fc.constantFrom(0, 5, 30, 120),
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
      addOns: fc.tuple(...ADD_ONS.map(addOn)),
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

/** What to try next: a listed time, an unlisted one, or waiting. `pick` chooses among those available then. */
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
    "calendar says busy",
    "wait",
  ),
  pick: fc.nat(),
  service: fc.constantFrom("One", "Other"),
  staff: fc.constantFrom(undefined, undefined, ...MEMBERS),
  partySize: fc.constantFrom(undefined, undefined, 1, 3, 5),
  addOns: fc.oneof(fc.constant<string[]>([]), fc.subarray(ADD_ONS)),
  waitMin: fc.constantFrom(1, 20, 200, 900),
});

/** A business around a clock change, a time to begin at, and the steps that follow. */
export const scenario = fc.constantFrom(...SCENES).chain((scene) =>
  fc.record({
    scene: fc.constant(scene),
    file: businessIn(scene),
    startHour: fc.integer({ min: -30, max: 20 }),
    steps: fc.array(step, { minLength: 6, maxLength: 12 }),
  }),
);

export type ScenarioStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
