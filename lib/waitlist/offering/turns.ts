import type { Range, Wish } from "../../availability/snapshot";
import { WAITLIST_LIMITS } from "../wish.schema";

/** An offer that wasn't taken and still counts, with its member and its table. */
export type LetPass = Range & { entryId: string; staffId: string | null; resourceId: string | null };

/** The offers not taken, by whose they were and by what they were of. */
export type Turns = {
  byEntry: ReadonlyMap<string, readonly LetPass[]>;
  byPlace: ReadonlyMap<string, readonly LetPass[]>;
};

export function turnsOf(offers: readonly LetPass[]): Turns {
  const byEntry = new Map<string, LetPass[]>();
  const byPlace = new Map<string, LetPass[]>();
  const add = (map: Map<string, LetPass[]>, key: string, offer: LetPass) => {
    const list = map.get(key);
    if (list) list.push(offer);
    else map.set(key, [offer]);
  };
  for (const offer of offers) {
    add(byEntry, offer.entryId, offer);
    const place = offer.staffId ?? offer.resourceId;
    if (place !== null) add(byPlace, place, offer);
  }
  return { byEntry, byPlace };
}

const overlaps = (one: Range, other: Range): boolean => one.startMs < other.endMs && other.startMs < one.endMs;

/** Whether someone let a time pass that overlaps this one: it goes on to the next person (rule W4.2). */
export const hasLetPass = ({ byEntry }: Turns, entryId: string, time: Range): boolean =>
  byEntry.get(entryId)?.some((offer) => overlaps(offer, time)) ?? false;

/**
 * The wish with only those members (or, where none is needed, tables) whose time hasn't been offered to five people in turn: after
 * that, it is left to everyone (rule W4.3).
 */
export function withTurnsLeft({ byPlace }: Turns, wish: Wish, time: Range): Wish {
  if (byPlace.size === 0) return wish;
  const isLeft = (id: string) =>
    (byPlace.get(id)?.filter((offer) => overlaps(offer, time)).length ?? 0) < WAITLIST_LIMITS.turnsMax;
  if (wish.memberIds !== null) return { ...wish, memberIds: wish.memberIds.filter(isLeft) };
  return { ...wish, resourceIds: wish.resourceIds?.filter(isLeft) ?? null };
}
