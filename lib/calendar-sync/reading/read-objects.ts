import type { AllDayWay } from "../../../db/vocabulary";
import type { Steps } from "../../process/steps";
import { isWholeCalendar } from "../outside/calendar-text";
import { OutsideError } from "../outside/outside";
import { calendarText } from "./calendar-lines";
import { readEvent, type WrittenEvent } from "./event";
import { busyPeriods } from "./free-busy";
import type { Zone } from "./zone";
import { type Names, type Zones, zonesOf } from "./zones";

/** How the objects of a calendar are read. */
export type ObjectReading = {
  /** only what touches it counts */
  window: { startMs: number; endMs: number };
  /** the business's */
  timezone: string;
  allDay: AllDayWay;
  /** in lower case; who of them declined isn't busy */
  ownAddresses: ReadonlySet<string>;
};

/** What a calendar may hold (rule K8.4). */
const OBJECTS_MAX = 20_000;
export const PERIODS_MAX = 50_000;

/** A calendar's events by their UID, the periods that it says are busy, and what couldn't be read of it. */
type ReadObjects = {
  events: ReadonlyMap<string, readonly WrittenEvent[]>;
  periods: { startMs: number; endMs: number }[];
  unreadable: number;
  unknownZones: number;
};

/** Reads all objects; all of one UID belong together, wherever they are. @throws OutsideError `too_large` */
export function* readObjects(texts: readonly string[], reading: ObjectReading): Steps<ReadObjects> {
  const { window, timezone, ownAddresses, allDay } = reading;
  const events = new Map<string, WrittenEvent[]>();
  const periods: ReadObjects["periods"] = [];
  const unknownZones = new Set<string>();
  let count = 0;
  let unreadable = 0;
  const known = {
    timezone,
    span: window,
    ownZones: new Map<string, Zone | null>(),
    names: new Map<string, Names>(),
    onUnknown: (tzid: string) => unknownZones.add(tzid),
  };

  function* readOne(lines: readonly string[], zones: Zones): Steps<void> {
    const event = yield* readEvent(lines, zones, ownAddresses);
    // Rule K10.2.
    if (allDay === "ignore" && event.start.isDate) event.isFree = true;
    // Without a UID it's an event by itself.
    const uid = event.uid ?? `\n${events.size}`;
    const same = events.get(uid);
    if (same) same.push(event);
    else events.set(uid, [event]);
  }
  for (const text of texts) {
    const file = yield* calendarText(text);
    count += file.events.length + file.freeBusy.length;
    if (count > OBJECTS_MAX) throw new OutsideError("too_large");
    // What is there of a broken object may still say when somebody is busy.
    const isWhole = isWholeCalendar(text);
    if (!isWhole) unreadable += 1;
    const zones = zonesOf(file, known);
    for (const part of [...file.events, ...file.freeBusy]) {
      try {
        if (part.name === "VEVENT") yield* readOne(part.lines, zones);
        else for (const period of yield* busyPeriods(part.lines, window)) periods.push(period);
      } catch {
        if (isWhole) unreadable += 1;
      }
      if (periods.length > PERIODS_MAX) throw new OutsideError("too_large");
      yield;
    }
  }
  return { events, periods, unreadable, unknownZones: unknownZones.size };
}
