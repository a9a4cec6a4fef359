import { intersectRanges } from "../../availability/intervals";
import type { Range } from "../../availability/snapshot";
import { LOOKED_AT_A_STEP, type Steps } from "../../process/steps";
import { MINUTE_MS, weekdayOf } from "../../time/local-date";
import { localDateAt, localMinuteAt } from "../../time/wall-clock";
import type { Owner } from "./capacity-owners";
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
  /** what an owner is occupied by; ranges may overlap */
  takenBy(ownerId: string): readonly Range[];
  /** only time before it counts */
  untilMs: number;
  /** without it, `hours` stays empty */
  withHours: boolean;
};

/** Adds up the time of all owners on all dates, a few dates of an owner a step. */
export function* measureCapacity(asked: Asked): Steps<Capacity> {
  const { owners, dates, openOn, takenBy, untilMs } = asked;
  const placeOf = placesInWeek(asked.zone);
  const [total, byOwner, byDay, byHour] = [
    nothing(),
    new Map<string, Measured>(),
    new Map<string, Measured>(),
    new Map<number, Measured>(),
  ];
  for (const { id } of owners) {
    const taken = unionOf(takenBy(id));
    let next = 0;
    yield;
    for (const [n, date] of dates.entries()) {
      const open = openOn(id, date).flatMap(({ startMs, endMs }) =>
        startMs < untilMs ? [{ startMs, endMs: Math.min(endMs, untilMs) }] : [],
      );
      const startMs = open[0]?.startMs ?? 0;
      const endMs = open.at(-1)?.endMs ?? 0;
      while (next < taken.length && (taken[next]?.endMs ?? 0) <= startMs && open.length > 0) next += 1;
      const near: Range[] = [];
      for (let place = next; place < taken.length && (taken[place]?.startMs ?? endMs) < endMs; place += 1) {
        const range = taken[place];
        if (range) near.push(range);
      }
      const busy = intersectRanges(open, near);
      const [openMin, occupiedMin] = [minutesOf(open), minutesOf(busy)];
      for (const into of [total, entryOf(byOwner, id), entryOf(byDay, date)]) {
        into.openMin += openMin;
        into.occupiedMin += occupiedMin;
      }
      if (asked.withHours) {
        addHours(byHour, open, placeOf, "openMin");
        addHours(byHour, busy, placeOf, "occupiedMin");
      }
      if (n % LOOKED_AT_A_STEP === LOOKED_AT_A_STEP - 1) yield;
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

/** Wherever clocks change and wherever hours begin, it's at a quarter of an hour. */
const PIECE_MS = 15 * MINUTE_MS;

/** The place in the week, `weekday * 24 + hour`, that the wall clock shows at an instant; each quarter of an hour is looked up once. */
function placesInWeek(zone: string): (ms: number) => number {
  const known = new Map<number, number>();
  return (ms) => {
    const piece = Math.floor(ms / PIECE_MS);
    const place = known.get(piece) ?? weekdayOf(localDateAt(ms, zone)) * 24 + Math.floor(localMinuteAt(ms, zone) / 60);
    known.set(piece, place);
    return place;
  };
}

/** Counts each minute at the hour that the wall clock shows, so that a repeated hour counts twice. */
function addHours(
  byHour: Map<number, Measured>,
  ranges: readonly Range[],
  placeOf: (ms: number) => number,
  into: keyof Measured,
): void {
  for (const { startMs, endMs } of ranges) {
    for (let ms = startMs; ms < endMs; ) {
      const pieceEndMs = Math.min(endMs, (Math.floor(ms / PIECE_MS) + 1) * PIECE_MS);
      entryOf(byHour, placeOf(ms))[into] += (pieceEndMs - ms) / MINUTE_MS;
      ms = pieceEndMs;
    }
  }
}
