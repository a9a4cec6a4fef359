import type { Assignment } from "../../../db/vocabulary";

/** Occupied minutes of a member: on the local day of the booking, and over the 28 days around it. */
export type Load = { dayMin: number; aroundMin: number };

export type ChosenMember = { staffId: string; assignment: Assignment };

/**
 * The member for a booking without a requested one (rule B9.1): the one with the fewest occupied minutes that day, then over the 28 days
 * around it, then the first in the list.
 *
 * @param candidates the free ones by sort order, then id; at least one
 * @param loads of the candidates; without an entry: none
 */
export function chooseMember(candidates: readonly string[], loads: ReadonlyMap<string, Load>): ChosenMember | null {
  const loadOf = (id: string): Load => loads.get(id) ?? { dayMin: 0, aroundMin: 0 };
  const [best, next] = candidates
    .map((id, place) => ({ id, place, ...loadOf(id) }))
    .sort((a, b) => a.dayMin - b.dayMin || a.aroundMin - b.aroundMin || a.place - b.place);
  if (!best) return null;
  if (!next) return { staffId: best.id, assignment: { rule: "only_one_free" } };
  if (best.dayMin < next.dayMin) return { staffId: best.id, assignment: { rule: "fewest_minutes_that_day" } };
  if (best.aroundMin < next.aroundMin) return { staffId: best.id, assignment: { rule: "fewest_minutes_around" } };
  return { staffId: best.id, assignment: { rule: "list_order" } };
}
