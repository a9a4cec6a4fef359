import { lookInSteps, type Steps } from "../../process/steps";
import { DAY_MS } from "../../time/local-date";
import type { Placed, WrittenEvent } from "./event";
import { expandRule } from "./expand-rule";
import { touches } from "./free-busy";
import { type Moment, startOfDay } from "./moment";
import { readRule } from "./rule";
import { instantIn, type Zone } from "./zone";

/** An occurrence: its wall time, and its own length where it has one. */
type Occurrence = { wallMs: number; zone: Zone; lengthMs: number };
type Span = { startMs: number; endMs: number };

/** The busy times of one UID (rules K8.1 and K8.2). `isPartial`: its rules were refused, so that only its beginning counts. */
export type SeriesTimes = { ranges: Span[]; isPartial: boolean };

/**
 * @param events all of one UID: the series, or several copies of it, and the occurrences that replace some of it
 * @param days the zone in which whole days are counted
 */
export function* seriesTimes(events: readonly WrittenEvent[], span: Span, days: Zone): Steps<SeriesTimes> {
  const masters = events.filter(({ replaces }) => replaces === null);
  const replaced = newestByKey(events, masters[0]);
  const isOdd = events.some((event) => event.isOdd);
  const ranges: Span[] = [];
  const add = (range: Span) => {
    if (touches(range, span)) ranges.push(range);
  };
  let isPartial = false;
  for (const master of masters) {
    // A series that leaves its owner free needs no expansion; those of its occurrences that don't are events of their own.
    if (master.isFree) continue;
    yield;
    const excluded = new Set(master.excluded.map((placed) => keyOf(placed, master)));
    const repeated = isOdd ? null : yield* repeatedTimes(master, span);
    if (repeated === null) isPartial = true;
    const start: Occurrence = { wallMs: master.start.wallMs, zone: master.zone, lengthMs: master.lengthMs };
    yield* lookInSteps([start, ...(repeated ?? [])], (occurrence) => {
      const key = keyAt(occurrence, master);
      if (!replaced.has(key) && !excluded.has(key)) add(rangeOf(occurrence, master, days));
      return false;
    });
  }
  for (const event of replaced.values())
    if (!event.isFree) add(rangeOf({ ...event, wallMs: event.start.wallMs }, event, days));
  return { ranges, isPartial };
}

/** What the rules and the added dates say, near the span; null if a rule is refused. */
function* repeatedTimes(master: WrittenEvent, span: Span): Steps<Occurrence[] | null> {
  const { start, zone, lengthMs } = master;
  const near = { fromMs: span.startMs - lengthMs - 2 * DAY_MS, toMs: span.endMs + 2 * DAY_MS };
  const found: Occurrence[] = [];
  for (const text of master.rules) {
    const rule = readRule(text);
    if (rule === null) return null;
    const until = rule.until;
    const isOver = (wallMs: number) => until !== null && isAfter(wallMs, until, master);
    const times = yield* expandRule(rule, start.wallMs, near, isOver);
    if (times === null) return null;
    for (const wallMs of times) found.push({ wallMs, zone, lengthMs });
  }
  for (const { at, lengthMs: own } of master.added) {
    found.push({ wallMs: at.moment.wallMs, zone: at.zone ?? zone, lengthMs: own ?? lengthMs });
  }
  return found;
}

/** A date ends a series with the whole day, a time in UTC at that instant, any other by the clock of the series. */
function isAfter(wallMs: number, until: Moment, { start, zone }: WrittenEvent): boolean {
  if (start.isDate || until.isDate) return startOfDay(wallMs) > startOfDay(until.wallMs);
  return until.isUtc ? instantIn(wallMs, zone) > until.wallMs : wallMs > until.wallMs;
}

type Dated = Pick<WrittenEvent, "start" | "zone">;

/** Occurrences are told apart by their day where the series has dates, whatever the time says, else by their instant. */
function keyAt({ wallMs, zone }: { wallMs: number; zone: Zone }, { start }: Dated): number {
  return start.isDate ? startOfDay(wallMs) : instantIn(wallMs, zone);
}

const keyOf = ({ moment, zone }: Placed, series: Dated): number =>
  keyAt({ wallMs: moment.wallMs, zone: zone ?? series.zone }, series);

/** Of several events for the same occurrence the last version. */
function newestByKey(events: readonly WrittenEvent[], master: WrittenEvent | undefined): Map<number, WrittenEvent> {
  const newest = new Map<number, WrittenEvent>();
  for (const event of events) {
    if (event.replaces === null) continue;
    const key = keyOf(event.replaces, master ?? event);
    if (event.sequence >= (newest.get(key)?.sequence ?? 0)) newest.set(key, event);
  }
  return newest;
}

function rangeOf({ wallMs, zone, lengthMs }: Occurrence, { start }: Pick<WrittenEvent, "start">, days: Zone): Span {
  if (start.isDate) {
    const dayMs = startOfDay(wallMs);
    return { startMs: instantIn(dayMs, days), endMs: instantIn(dayMs + lengthMs, days) };
  }
  const startMs = instantIn(wallMs, zone);
  return { startMs, endMs: startMs + lengthMs };
}
