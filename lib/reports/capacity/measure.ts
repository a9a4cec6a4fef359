import { intersectRanges } from "../../availability/intervals";
import type { Range } from "../../availability/snapshot";
import type { Steps } from "../../process/steps";
import { MINUTE_MS, weekdayOf } from "../../time/local-date";
import { localDateAt, localMinuteAt } from "../../time/wall-clock";
import type { Owner } from "./capacity-owners";
import type { Occupied } from "./load-occupied";
import { unionOf } from "./union";

/** Real minutes of open time, and how many of them are occupied (rule R8.3). */
export type Measured = { openMin: number; occupiedMin: number };
export const nothing = (): Measured => ({ openMin: 0, occupiedMin: 0 });

/** Open and occupied time by owner, by date, and by weekday × hour of the business's clock (`weekday * 24 + hour`). */
export type Capacity = {
  total: Measured;
  owners: ReadonlyMap<string, Measured>;
  days: ReadonlyMap<string, Measured>;
  hours: ReadonlyMap<number, Measured>;
};

type Asked = {
  owners: readonly Owner[];
  dates: readonly string[];
  zone: string;
  /** the open stretches of an owner on a date */
  openOn(ownerId: string, date: string): readonly Range[];
  occupied: Occupied;
  /** only time before it counts */
  untilMs: number;
};

/** Adds up the time of all owners on all dates, one owner and date a step. */
export function* measureCapacity({ owners, dates, zone, openOn, occupied, untilMs }: Asked): Steps<Capacity> {
  const [total, byOwner, byDay, byHour] = [
    nothing(),
    new Map<string, Measured>(),
    new Map<string, Measured>(),
    new Map<number, Measured>(),
  ];
  for (const { id } of owners) {
    const taken = unionOf(occupied.get(id) ?? []);
    let next = 0;
    for (const date of dates) {
      const open = openOn(id, date).flatMap(({ startMs, endMs }) =>
        startMs < untilMs ? [{ startMs, endMs: Math.min(endMs, untilMs) }] : [],
      );
      const startMs = open[0]?.startMs ?? 0;
      const endMs = open.at(-1)?.endMs ?? 0;
      while (next < taken.length && (taken[next]?.endMs ?? 0) <= startMs && open.length > 0) next += 1;
      const near: Range[] = [];
      for (let n = next; n < taken.length && (taken[n]?.startMs ?? endMs) < endMs; n += 1) {
        const range = taken[n];
        if (range) near.push(range);
      }
      const busy = intersectRanges(open, near);
      for (const into of [total, entryOf(byOwner, id), entryOf(byDay, date)]) {
        into.openMin += minutesOf(open);
        into.occupiedMin += minutesOf(busy);
      }
      addHours(byHour, open, zone, "openMin");
      addHours(byHour, busy, zone, "occupiedMin");
      yield;
    }
  }
  return { total, owners: byOwner, days: byDay, hours: byHour };
}

function entryOf<Key>(map: Map<Key, Measured>, key: Key): Measured {
  const known = map.get(key);
  if (known) return known;
  const entry = nothing();
  map.set(key, entry);
  return entry;
}

const minutesOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / MINUTE_MS, 0);

/** Counts each minute at the hour that the wall clock shows, so that a repeated hour counts twice. */
function addHours(byHour: Map<number, Measured>, ranges: readonly Range[], zone: string, into: keyof Measured): void {
  for (const { startMs, endMs } of ranges) {
    for (let ms = startMs; ms < endMs; ) {
      const minute = localMinuteAt(ms, zone);
      // Clocks change at full or half hours at the earliest, so a piece of up to half an hour lies in one hour.
      const pieceEndMs = Math.min(endMs, ms + (30 - (minute % 30)) * MINUTE_MS - (ms % MINUTE_MS));
      const place = weekdayOf(localDateAt(ms, zone)) * 24 + Math.floor(minute / 60);
      entryOf(byHour, place)[into] += (pieceEndMs - ms) / MINUTE_MS;
      ms = pieceEndMs;
    }
  }
}
