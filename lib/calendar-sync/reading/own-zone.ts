import type { Steps } from "../../process/steps";
import { DAY_MS } from "../../time/local-date";
import type { Part } from "./calendar-lines";
import { expandRule } from "./expand-rule";
import { readMoment } from "./moment";
import { firstNamed, type Property, readProperties } from "./property";
import { readRule } from "./rule";
import type { Zone } from "./zone";

/** Clocks change at least this often where they keep changing. */
const BEFORE_MS = 800 * DAY_MS;
const CHANGES_MAX = 20_000;

type Change = { atMs: number; beforeMs: number; offsetMs: number };

/**
 * A zone as a calendar file defines it (a VTIMEZONE), for the instants of a span. Earlier ones may get another offset than the file says;
 * they only measure how long an event takes.
 *
 * @returns null if the definition can't be read
 */
export function* ownZone(part: Part, span: { startMs: number; endMs: number }): Steps<Zone | null> {
  const changes: Change[] = [];
  for (const observance of part.parts) {
    const found = yield* changesOf(observance, span);
    if (found === null || changes.length + found.length > CHANGES_MAX) return null;
    changes.push(...found);
  }
  changes.sort((one, other) => one.atMs - other.atMs);
  const [first] = changes;
  if (!first) return null;
  return { offsetAt: (ms) => lastUntil(changes, ms)?.offsetMs ?? first.beforeMs };
}

function* changesOf({ lines }: Part, span: { startMs: number; endMs: number }): Steps<Change[] | null> {
  let read: ReturnType<typeof readProperties>;
  let starts: number[];
  let offsets: { beforeMs: number; offsetMs: number };
  try {
    read = readProperties(lines);
    const { properties } = read;
    offsets = { beforeMs: offsetIn(properties, "tzoffsetfrom"), offsetMs: offsetIn(properties, "tzoffsetto") };
    starts = momentsIn(properties, "dtstart");
    starts.push(...momentsIn(properties, "rdate"));
  } catch {
    return null;
  }
  const [startMs] = starts;
  if (startMs === undefined) return null;
  for (const text of read.rules) {
    const rule = readRule(text);
    if (rule === null) return null;
    const untilMs = rule.until?.wallMs ?? Number.POSITIVE_INFINITY;
    // The end is in UTC, the times are by the clock before the change.
    const isOver = (wallMs: number) => wallMs - (rule.until?.isUtc ? offsets.beforeMs : 0) > untilMs;
    const fromMs = Math.min(span.startMs, untilMs) - BEFORE_MS;
    const found = yield* expandRule(rule, startMs, { fromMs, toMs: span.endMs + 2 * DAY_MS }, isOver);
    if (found === null) return null;
    starts.push(...found);
  }
  return starts.map((wallMs) => ({ atMs: wallMs - offsets.beforeMs, ...offsets }));
}

function momentsIn(properties: readonly Property[], name: string): number[] {
  return properties
    .filter((property) => property.name === name)
    .flatMap(({ values }) => values.map((value) => readMoment(value.split("/")[0] ?? "").wallMs));
}

/** @throws Error if there is no such offset */
function offsetIn(properties: readonly Property[], name: string): number {
  const found = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(firstNamed(properties, name)?.values[0] ?? "");
  if (!found) throw new Error("no offset");
  const ms = (Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0)) * 1000;
  if (ms >= DAY_MS) throw new Error("no offset");
  return found[1] === "-" ? -ms : ms;
}

function lastUntil(changes: readonly Change[], ms: number): Change | undefined {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.atMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}
