import { openingAt } from "../../availability/opening";
import { type SlotDays, slotDays } from "../../availability/slots";
import type { Busy, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import { bookableDates, partWindow } from "../../bookings/open-times/bookable-dates";
import type { Catalog } from "../../catalog/catalog";
import { onlineService } from "../../catalog/online-service";
import { LOOKED_AT_A_STEP, type Steps } from "../../process/steps";
import { datesFrom } from "../../time/local-date";
import { offerEnd } from "./offer-end";
import { termsOf } from "./terms-of";
import { hasLetPass, type Turns, withTurnsLeft } from "./turns";
import type { Waiting } from "./waiting-people";

type Time = { startMs: number; startMin: number };
/** What people wait for who wait for the same: its open times are listed once, day by day, and those that are gone are dropped. */
type Group = { wish: Wish; days: SlotDays; times: Map<string, Time[]> };

/** A time for someone; `wish` is theirs, with the members or tables that it can be with. */
export type Found = { person: Waiting; wish: Wish; startAt: Date; expiresAt: Date };

/** What a pass looks for open times in. `busy` grows with each offer. */
export type Look = {
  catalog: Catalog;
  busy: Busy;
  turns: Turns;
  now: Date;
  groups: Map<string, Group | null>;
};

export function openLook(parts: Omit<Look, "groups">): Look {
  return { ...parts, groups: new Map() };
}

/**
 * The first open time that fits someone's wish and is theirs to be offered (rule W4.1), by the engine that lists open times for everyone
 * (rule B12.1); null: there is none.
 */
export function* findTime(look: Look, person: Waiting): Steps<Found | null> {
  const group = groupOf(look, person);
  if (group === null) return null;
  const bookable = bookableDates(look.catalog.calendar, look.now.getTime());
  const { from, to } = partWindow({ from: person.fromDate, to: person.toDate }, bookable);
  let looked = 0;
  for (const date of from <= to ? datesFrom(from, to) : []) {
    const times = group.times.get(date) ?? (yield* listTimes(group, date));
    for (const time of [...times]) {
      looked += 1;
      if (looked % (LOOKED_AT_A_STEP * LOOKED_AT_A_STEP) === 0) yield;
      if (time.startMin < person.fromMin || time.startMin > person.toMin) continue;
      const found = offerable(look, group.wish, time, person);
      if (found === "not theirs") continue;
      if (found !== "gone") return found;
      times.splice(times.indexOf(time), 1);
    }
  }
  return null;
}

/** Leaves out a time that was just taken by someone else. */
export function dropTime({ groups }: Look, person: Waiting, startAt: Date): void {
  for (const times of groups.get(keyOf(person))?.times.values() ?? []) {
    const place = times.findIndex(({ startMs }) => startMs === startAt.getTime());
    if (place >= 0) times.splice(place, 1);
  }
}

/** "gone": for everyone who waits for the same; "not theirs": for this person. */
function offerable(look: Look, wish: Wish, { startMs }: Time, person: Waiting): Found | "gone" | "not theirs" {
  const { calendar } = look.catalog;
  const time = { startMs, endMs: startMs + wish.durationMin * 60_000 };
  const startAt = new Date(startMs);
  const expiresAt = offerEnd(look.now, startAt, termsOf(look.catalog));
  if (expiresAt === null) return "gone";
  const inTurn = withTurnsLeft(look.turns, wish, time);
  if (!openingAt(calendar, look.busy, inTurn, startMs, look.now.getTime()).open) return "gone";
  if (hasLetPass(look.turns, person.id, time)) return "not theirs";
  return { person, wish: inTurn, startAt, expiresAt };
}

function* listTimes(group: Group, date: string): Steps<Time[]> {
  const day = yield* group.days.inSteps(date);
  const times = day.slots.map(({ startAt, startMin }) => ({ startMs: Date.parse(startAt), startMin }));
  group.times.set(date, times);
  yield;
  return times;
}

const keyOf = ({ serviceId, staffId, partySize }: Waiting): string => JSON.stringify([serviceId, staffId, partySize]);

/** null: nothing can be open for this at all. */
function groupOf(look: Look, person: Waiting): Group | null {
  const key = keyOf(person);
  const known = look.groups.get(key);
  if (known !== undefined) return known;
  const made = makeGroup(look, person);
  look.groups.set(key, made);
  return made;
}

function makeGroup({ catalog, busy, now }: Look, { serviceId, staffId, partySize }: Waiting): Group | null {
  const service = onlineService(catalog, serviceId);
  if (service === null) return null;
  const wish = { ...wishForService(catalog.calendar, service, { staffId, partySize }), namesResources: false };
  if (wish.refusal !== null) return null;
  return { wish, days: slotDays(catalog.calendar, busy, wish, { nowMs: now.getTime() }), times: new Map() };
}
