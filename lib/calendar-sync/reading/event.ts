import type { Steps } from "../../process/steps";
import { DAY_MS } from "../../time/local-date";
import { type Moment, readDurationMs, readMoment, startOfDay, wholeDays } from "./moment";
import { firstNamed, type Property, readProperties, readProperty } from "./property";
import { instantIn, UTC, type Zone } from "./zone";
import type { Zones } from "./zones";

/** A moment and its zone: null for a wall time without one, which is then its event's. */
export type Placed = { moment: Moment; zone: Zone | null };

/** An event as it's written. `lengthMs`: real time, or whole days for one with dates. */
export type WrittenEvent = {
  uid: string | null;
  sequence: number;
  isFree: boolean;
  start: Moment;
  zone: Zone;
  lengthMs: number;
  rules: string[];
  added: { at: Placed; lengthMs: number | null }[];
  excluded: Placed[];
  /** which occurrence of a series it replaces */
  replaces: Placed | null;
  /** there is more to its series than is understood here */
  isOdd: boolean;
};

/** What leaves its owner free (rule K10.1). */
const FREE_STATUS = ["FREE", "WORKINGELSEWHERE"];
const REFUSED = /PARTSTAT="?(DECLINED|DELEGATED)/i;

/** Reads a VEVENT, with the zones of its file. @throws Error if it can't be read */
export function* readEvent(
  lines: readonly string[],
  zones: Zones,
  ownAddresses: ReadonlySet<string>,
): Steps<WrittenEvent> {
  const { properties, rules, hasExRule } = readProperties(lines.filter((line) => !/^ATTENDEE/i.test(line)));
  const dtstart = firstNamed(properties, "dtstart");
  const [start] = dtstart ? yield* placedIn(dtstart, zones) : [];
  if (!start) throw new Error("no start");
  const zone = start.at.zone ?? zones.floating;
  const replaced = firstNamed(properties, "recurrence-id");
  const [replaces] = replaced ? yield* placedIn(replaced, zones) : [];
  const text = (name: string) => firstNamed(properties, name)?.values[0]?.trim().toUpperCase() ?? "";
  return {
    uid: firstNamed(properties, "uid")?.values[0] ?? null,
    sequence: Number.parseInt(text("sequence"), 10) || 0,
    isFree:
      text("status") === "CANCELLED" ||
      text("transp") === "TRANSPARENT" ||
      FREE_STATUS.includes(text("x-microsoft-cdo-busystatus")) ||
      lines.some((line) => REFUSED.test(line) && isOf(line, ownAddresses)),
    start: start.at.moment,
    zone,
    lengthMs: yield* lengthOf(properties, start.at.moment, zone, zones),
    rules,
    added: yield* allPlacedIn(properties, "rdate", zones),
    excluded: (yield* allPlacedIn(properties, "exdate", zones)).map(({ at }) => at),
    replaces: replaces?.at ?? null,
    isOdd: hasExRule || replaced?.params.range !== undefined,
  };
}

/** What a property says: dates, times, and periods with their length in real time. */
function* placedIn({ values, params }: Property, zones: Zones): Steps<{ at: Placed; lengthMs: number | null }[]> {
  const placed: { at: Placed; lengthMs: number | null }[] = [];
  const named = params.tzid === undefined ? null : yield* zones.named(params.tzid);
  for (const value of values) {
    const [from = "", to] = value.split("/");
    const moment = readMoment(from);
    const zone = moment.isUtc ? UTC : named;
    placed.push({ at: { moment, zone }, lengthMs: to === undefined ? null : periodMs(moment, to, zone) });
  }
  return placed;
}

function* allPlacedIn(properties: readonly Property[], name: string, zones: Zones) {
  const placed: { at: Placed; lengthMs: number | null }[] = [];
  for (const property of properties.filter((each) => each.name === name)) {
    placed.push(...(yield* placedIn(property, zones)));
    yield;
  }
  return placed;
}

function periodMs(start: Moment, end: string, zone: Zone | null): number {
  if (/^[+-]?P/.test(end)) return readDurationMs(end);
  const moment = readMoment(end);
  const own = moment.isUtc ? UTC : zone;
  return own && zone ? instantIn(moment.wallMs, own) - instantIn(start.wallMs, zone) : moment.wallMs - start.wallMs;
}

/** Dates end before their DTEND, and last a day without one; a time without an end takes none (rule K9.2). */
function* lengthOf(properties: readonly Property[], start: Moment, zone: Zone, zones: Zones): Steps<number> {
  const dtend = firstNamed(properties, "dtend");
  const duration = firstNamed(properties, "duration")?.values[0];
  const [end] = dtend ? yield* placedIn(dtend, zones) : [];
  if (start.isDate) {
    const wallMs = end ? end.at.moment.wallMs - startOfDay(start.wallMs) : readDurationMs(duration ?? "P1D");
    return wholeDays(wallMs) * DAY_MS;
  }
  if (!end) return duration === undefined ? 0 : Math.max(0, readDurationMs(duration));
  return Math.max(0, instantIn(end.at.moment.wallMs, end.at.zone ?? zone) - instantIn(start.wallMs, zone));
}

/** Whether an ATTENDEE is the calendar's owner. One that can't be read is somebody else. */
function isOf(line: string, ownAddresses: ReadonlySet<string>): boolean {
  try {
    const { values, params } = readProperty(line);
    const addresses = [values[0] ?? "", params.email ?? ""].map((address) =>
      address
        .trim()
        .toLowerCase()
        .replace(/^mailto:/, ""),
    );
    return addresses.some((address) => ownAddresses.has(address));
  } catch {
    return false;
  }
}
