/*
 * Generated calendars, as text and as the times at which they make their owner busy by the definition of rules K10.1 to K10.4. It shares
 * no function with the product.
 */
import fc from "fast-check";
import { instantOracle } from "./oracle.test-support";
import { calendar, event } from "./reading.test-support";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

export type Span = { startMs: number; endMs: number };
export const OWN_ADDRESSES = ["anna@example.com", "a.typed@club.test"];

/** Of somebody's own; of a booking of this business, of another one's, and of none that exists. */
const UIDS = {
  own: (n: number) => `entry-${n}@example.com`,
  booking: (n: number) => `K7QM-000${n}.org_a@appointments`,
  otherBooking: (n: number) => `K7QM-000${n}.org_b@appointments`,
  madeUp: (n: number) => `ZZZZ-000${n}.org_a@appointments`,
};
export const isBooking = (uid: string): boolean => /^K7QM-\d{4}\.org_a@appointments$/.test(uid);
const STATUS = ["", "", "CONFIRMED", "TENTATIVE", "CANCELLED"];
const TRANSP = ["", "", "OPAQUE", "TRANSPARENT"];
const BUSY_STATUS = ["", "", "BUSY", "OOF", "TENTATIVE", "FREE", "WORKINGELSEWHERE"];
const ANSWERS = ["", "NEEDS-ACTION", "ACCEPTED", "TENTATIVE", "DECLINED", "DELEGATED"];
const PERIOD_TYPES = ["", "BUSY", "BUSY-UNAVAILABLE", "BUSY-TENTATIVE", "FREE"];
const OTHER_ENTRIES = ["VTODO", "VJOURNAL", "VAVAILABILITY"];

/** What an event says of how busy it makes whom. */
const marks = fc.record({
  status: fc.constantFrom(...STATUS),
  transp: fc.constantFrom(...TRANSP),
  busyStatus: fc.constantFrom(...BUSY_STATUS),
  guests: fc.array(
    fc.record({
      address: fc.constantFrom(...OWN_ADDRESSES, "ben@example.com"),
      answer: fc.constantFrom(...ANSWERS),
      form: fc.constantFrom("plain", "odd", "email"),
    }),
    { maxLength: 2 },
  ),
});
type Marks = typeof marks extends fc.Arbitrary<infer Value> ? Value : never;

/** Times are wall clocks, in minutes from midnight (UTC) of the day that the calendar is about. */
const entry = fc.record({
  kind: fc.constantFrom("event", "event", "event", "day", "day", "period", "other"),
  uid: fc.constantFrom("own", "own", "own", "booking", "otherBooking", "madeUp"),
  startMin: fc.integer({ min: -3 * 96, max: 4 * 96 }).map((quarters) => quarters * 15),
  lengthMin: fc.constantFrom(15, 45, 60, 150, 1440, 4000),
  marks,
  weeks: fc.integer({ min: 1, max: 2 }),
  moved: fc.option(fc.record({ byMin: fc.constantFrom(0, 30, -600, 1440), marks })),
  periodType: fc.constantFrom(...PERIOD_TYPES),
  other: fc.constantFrom(...OTHER_ENTRIES),
});
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

export type MadeCalendar = { text: string; ranges: Span[]; left: number };

/**
 * A calendar around a day. `left`: how many of its times count for nothing.
 *
 * @param zone of its events. @param timezone the business's
 */
export const madeCalendar = (zone: string, timezone: string, dayMs: number, ignoresDays: boolean) =>
  fc.array(entry, { minLength: 1, maxLength: 6 }).map((entries): MadeCalendar => {
    const made = entries.map((one, n) => entryOf(one, n, { zone, timezone, dayMs, ignoresDays }));
    const times = made.flatMap((one) => one.times);
    return {
      text: calendar(...made.map(({ text }) => text)),
      ranges: times.filter(({ counts }) => counts).map(({ startMs, endMs }) => ({ startMs, endMs })),
      left: times.filter(({ counts }) => !counts).length,
    };
  });

type About = { zone: string; timezone: string; dayMs: number; ignoresDays: boolean };
type Made = { text: string; times: (Span & { counts: boolean })[] };

function entryOf(one: Entry, n: number, about: About): Made {
  const wallMs = about.dayMs + one.startMin * MINUTE;
  if (one.kind === "period") return periodOf(one, wallMs);
  const isDate = one.kind === "day";
  const uid = UIDS[one.uid](n);
  const lines = timeLines(one, wallMs, isDate, about);
  if (one.kind === "other") {
    return { text: [`BEGIN:${one.other}`, `UID:${n}`, ...lines, `END:${one.other}`].join("\r\n"), times: [] };
  }
  const mayCount = one.uid !== "booking" && !(isDate && about.ignoresDays);
  const range = (ms: number): Span => rangeOf(one, ms, isDate, about);
  const walls = Array.from({ length: one.weeks }, (_, week) => wallMs + week * 7 * DAY);
  const movedWall = one.moved === null ? undefined : walls.at(-1);
  const isMoved = (ms: number) => ms === movedWall;
  const times = walls
    .filter((ms) => !isMoved(ms))
    .map((ms) => ({ ...range(ms), counts: mayCount && isBusy(one.marks) }));
  const parts = [event(`UID:${uid}`, ...lines, `RRULE:FREQ=WEEKLY;COUNT=${one.weeks}`, ...markLines(one.marks))];
  if (one.moved !== null && movedWall !== undefined) {
    const to = movedWall + (isDate ? Math.round(one.moved.byMin / 1440) * DAY : one.moved.byMin * MINUTE);
    times.push({ ...range(to), counts: mayCount && isBusy(one.moved.marks) });
    const replaces = stamped("RECURRENCE-ID", movedWall, isDate, about);
    parts.push(event(`UID:${uid}`, replaces, ...timeLines(one, to, isDate, about), ...markLines(one.moved.marks)));
  }
  return { text: parts.join("\r\n"), times };
}

function periodOf({ periodType, lengthMin }: Entry, startMs: number): Made {
  const type = periodType === "" ? "" : `;FBTYPE=${periodType}`;
  const text = ["BEGIN:VFREEBUSY", `FREEBUSY${type}:${written(startMs)}Z/PT${lengthMin}M`, "END:VFREEBUSY"];
  const time = { startMs, endMs: startMs + lengthMin * MINUTE, counts: periodType !== "FREE" };
  return { text: text.join("\r\n"), times: [time] };
}

/** Everything counts but what leaves its owner free, and what its owner has refused. */
function isBusy({ status, transp, busyStatus, guests }: Marks): boolean {
  if (status === "CANCELLED" || transp === "TRANSPARENT") return false;
  if (busyStatus === "FREE" || busyStatus === "WORKINGELSEWHERE") return false;
  return !guests.some(
    ({ address, answer }) => OWN_ADDRESSES.includes(address) && (answer === "DECLINED" || answer === "DELEGATED"),
  );
}

const wholeDays = (lengthMin: number): number => Math.ceil(lengthMin / 1440);

function rangeOf({ lengthMin }: Entry, wallMs: number, isDate: boolean, { zone, timezone }: About): Span {
  if (!isDate) {
    const startMs = instantOracle(wallMs, zone);
    return { startMs, endMs: startMs + lengthMin * MINUTE };
  }
  const midnight = Math.floor(wallMs / DAY) * DAY;
  const end = midnight + wholeDays(lengthMin) * DAY;
  return { startMs: instantOracle(midnight, timezone), endMs: instantOracle(end, timezone) };
}

const written = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.000Z/g, "");

const stamped = (name: string, wallMs: number, isDate: boolean, { zone }: About): string =>
  isDate ? `${name};VALUE=DATE:${written(wallMs).slice(0, 8)}` : `${name};TZID=${zone}:${written(wallMs)}`;

const timeLines = ({ lengthMin }: Entry, wallMs: number, isDate: boolean, about: About): string[] => [
  stamped("DTSTART", wallMs, isDate, about),
  `DURATION:${isDate ? `P${wholeDays(lengthMin)}D` : `PT${lengthMin}M`}`,
];

const markLines = ({ status, transp, busyStatus, guests }: Marks): string[] => [
  ...(status === "" ? [] : [`STATUS:${status}`]),
  ...(transp === "" ? [] : [`TRANSP:${transp}`]),
  ...(busyStatus === "" ? [] : [`X-MICROSOFT-CDO-BUSYSTATUS:${busyStatus}`]),
  ...guests.map(({ address, answer, form }) => {
    const partstat = answer === "" ? "" : `;PARTSTAT=${answer}`;
    if (form === "plain") return `ATTENDEE;ROLE=REQ-PARTICIPANT${partstat}:mailto:${address}`;
    if (form === "email") return `ATTENDEE;EMAIL=${address}${partstat}:urn:uuid:0b1c`;
    return `ATTENDEE;CN="A; B: C"${partstat.toLowerCase()}:MAILTO:${address.toUpperCase()}`;
  }),
];
