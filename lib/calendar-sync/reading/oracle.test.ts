import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOracle, type OracleRule, WEEKDAYS, walkOracle } from "./oracle.test-support";
import { calendar, event, howToRead, read } from "./reading.test-support";

const DAY = 86_400_000;
/** Clocks that change by an hour, half an hour and two, at midnight, for a month of fasting, in the south, and never. */
const ZONES = [
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "America/Santiago",
  "Africa/Casablanca",
  "Africa/Cairo",
  "Antarctica/Troll",
  "Pacific/Chatham",
  "Asia/Beirut",
  "Asia/Kathmandu",
];

const days = (nthOf: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.record({ nth: nthOf, weekday: fc.integer({ min: 0, max: 6 }) }), {
    maxLength: 3,
    selector: ({ nth, weekday }) => `${nth} ${weekday}`,
  });
const each = fc.constant(0);
const counted = fc.constantFrom(1, 2, 5, -1);
const rules: fc.Arbitrary<OracleRule> = fc.constantFrom("YEARLY", "MONTHLY", "WEEKLY", "DAILY").chain((freq) => {
  return fc.record({
    freq: fc.constant(freq),
    interval: fc.integer({ min: 1, max: 4 }),
    byMonth: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
    byMonthDay:
      freq === "WEEKLY"
        ? fc.constant([])
        : fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })), {
            maxLength: 2,
          }),
    // A year's weekdays are either counted or not.
    byDay:
      freq === "YEARLY"
        ? fc.oneof(days(each), days(counted))
        : days(freq === "MONTHLY" ? fc.oneof(each, counted) : each),
    byHour: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 2 }),
    bySetPos: fc.constantFrom(null, null, null, 1, 2, -1),
    weekStart: fc.constantFrom(0, 1, 6),
    count: fc.option(fc.integer({ min: 1, max: 400 })),
  });
});

const series = fc.record({
  rule: rules,
  isDate: fc.boolean(),
  zone: fc.constantFrom(...ZONES),
  timezone: fc.constantFrom(...ZONES),
  other: fc.constantFrom(...ZONES),
  startDay: fc.integer({ min: Date.UTC(2021, 0, 1) / DAY, max: Date.UTC(2026, 0, 1) / DAY }),
  startMin: fc.integer({ min: 0, max: 1439 }),
  lengthMin: fc.integer({ min: 1, max: 3 * 1440 }),
  windowDay: fc.integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2026, 0, 1) / DAY }),
  until: fc.option(fc.nat({ max: 80 })),
  excluded: fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 3 }),
  moved: fc.uniqueArray(
    fc.record({ n: fc.nat({ max: 40 }), byMin: fc.integer({ min: -5000, max: 5000 }), isCancelled: fc.boolean() }),
    { maxLength: 3, selector: ({ n }) => n },
  ),
});

const written = (wallMs: number) => new Date(wallMs).toISOString().replace(/[-:]|\.000Z/g, "");
const date = (wallMs: number) => written(wallMs).slice(0, 8);

test("repeating events are read as a walk through the days and the clock on the wall have them (rules K8.1 to K9.1)", () => {
  fc.assert(
    fc.property(series, (made) => {
      const { isDate, zone, timezone, other, windowDay } = made;
      // Hours of dates would be nonsense, and positions among nothing but a weekday too.
      const rule = { ...made.rule, byHour: isDate ? [] : made.rule.byHour };
      if (rule.freq === "YEARLY" && rule.byDay.some(({ nth }) => nth !== 0)) rule.byMonthDay = [];
      if (rule.byMonth.length + rule.byMonthDay.length + rule.byDay.length === 0) rule.bySetPos = null;
      const startMs = made.startDay * DAY + (isDate ? 0 : made.startMin * 60_000);
      const window = { startMs: windowDay * DAY, endMs: (windowDay + 60) * DAY };
      const lengthDays = Math.ceil(made.lengthMin / 1440);
      const lengthMs = made.lengthMin * 60_000;
      const at = (wallMs: number) => instantOracle(wallMs, isDate ? timezone : zone);
      const range = (wallMs: number) =>
        isDate ? [at(wallMs), at(wallMs + lengthDays * DAY)] : [at(wallMs), at(wallMs) + lengthMs];

      const all = walkOracle(rule, startMs, window.endMs + 3 * DAY);
      const near = all.filter((wallMs) => wallMs > window.startMs - 8 * DAY);
      const untilMs = made.until === null ? undefined : near[made.until];
      const kept = untilMs === undefined ? all : all.filter((wallMs) => at(wallMs) <= at(untilMs));
      const excluded = made.excluded.flatMap((n) => near[n] ?? []);
      const moved = made.moved.flatMap(({ n, ...how }) => (near[n] === undefined ? [] : [{ wallMs: near[n], ...how }]));
      const movedTo = (wallMs: number, byMin: number) =>
        wallMs + (isDate ? Math.round(byMin / 1440) * DAY : byMin * 60_000);
      const left = kept.filter(
        (wallMs) => ![...excluded, ...moved.map((each) => each.wallMs)].some((gone) => at(gone) === at(wallMs)),
      );
      const expected = [
        ...left.map(range),
        ...moved.filter(({ isCancelled }) => !isCancelled).map(({ wallMs, byMin }) => range(movedTo(wallMs, byMin))),
      ];

      const utc = (wallMs: number) => `${written(at(wallMs))}Z`;
      const time = (name: string, wallMs: number) =>
        isDate ? `${name};VALUE=DATE:${date(wallMs)}` : `${name};TZID=${zone}:${written(wallMs)}`;
      const elsewhere = (name: string, wallMs: number) =>
        isDate ? `${name};TZID=${other}:${written(wallMs)}` : `${name}:${utc(wallMs)}`;
      const end = isDate ? `DURATION:P${lengthDays}D` : `DURATION:PT${made.lengthMin}M`;
      const until = untilMs === undefined ? "" : `;UNTIL=${isDate ? date(untilMs) : utc(untilMs)}`;
      const events = [
        event(
          time("DTSTART", startMs),
          end,
          `RRULE:${ruleText(rule)}${until}`,
          ...excluded.map((wallMs, n) => (n % 2 ? elsewhere : time)("EXDATE", wallMs)),
        ),
        ...moved.map(({ wallMs, byMin, isCancelled }, n) =>
          event(
            (n % 2 ? time : elsewhere)("RECURRENCE-ID", wallMs),
            time("DTSTART", movedTo(wallMs, byMin)),
            end,
            `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
          ),
        ),
      ];
      const { ranges, problems } = read(calendar(...events), howToRead({ window, timezone }));
      expect(
        [
          minutesOf(
            ranges.map(({ startMs, endMs }) => [startMs, endMs]),
            window,
          ),
          problems,
        ],
        events.join("\n"),
      ).toEqual([minutesOf(expected, window), []]);
    }),
    { numRuns: 200, seed: 31 },
  );
}, 60_000);

function ruleText(rule: OracleRule): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length === 0 ? [] : [`${name}=${values.join(",")}`];
  return [
    `FREQ=${rule.freq}`,
    `INTERVAL=${rule.interval}`,
    `WKST=${WEEKDAYS[rule.weekStart]}`,
    ...list("BYMONTH", rule.byMonth),
    ...list("BYMONTHDAY", rule.byMonthDay),
    ...list(
      "BYDAY",
      rule.byDay.map(({ nth, weekday }) => `${nth === 0 ? "" : nth}${WEEKDAYS[weekday]}`),
    ),
    ...list("BYHOUR", rule.byHour),
    ...list("BYSETPOS", rule.bySetPos === null ? [] : [rule.bySetPos]),
    ...list("COUNT", rule.count === null ? [] : [rule.count]),
  ].join(";");
}

/** The busy minutes of a window: each range that touches it marks its own. */
function minutesOf(ranges: readonly (readonly number[])[], window: { startMs: number; endMs: number }): string[] {
  const minutes = new Uint8Array((window.endMs - window.startMs) / 60_000);
  for (const [startMs = 0, endMs = 0] of ranges) {
    minutes.fill(1, Math.max(0, (startMs - window.startMs) / 60_000), Math.max(0, (endMs - window.startMs) / 60_000));
  }
  const changes: string[] = [];
  for (let n = 0; n < minutes.length; n += 1) {
    if (minutes[n] !== (minutes[n - 1] ?? 0)) changes.push(new Date(window.startMs + n * 60_000).toISOString());
  }
  return changes;
}
