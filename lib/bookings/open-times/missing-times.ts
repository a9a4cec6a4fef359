import type { Slot } from "../../availability/open-slots";

/** What of a day isn't open anymore, although the day would have it: times that are taken, and times that are over. */
export type MissingTimes = {
  /** The first of the taken times up to the next open one, in minutes from local midnight, both included; null: all of them are over. */
  span: { fromMin: number; toMin: number | null } | null;
};

/**
 * The times that a day lacks; null for one that has all of its times.
 *
 * @param all the times that the day would have were nothing booked and nothing over
 * @param earliestMs the first instant that can still be booked
 */
export function missingTimes(all: readonly Slot[], open: readonly Slot[], earliestMs: number): MissingTimes | null {
  const isOpen = new Set(open.map(({ startAt }) => startAt));
  const missing = all.filter(({ startAt }) => !isOpen.has(startAt));
  if (missing.length === 0) return null;
  const taken = missing.filter(({ startAt }) => Date.parse(startAt) >= earliestMs);
  const [first] = taken;
  if (first === undefined) return { span: null };
  const next = open.find(({ startAt }) => Date.parse(startAt) > Date.parse(first.startAt));
  const last = next && taken.findLast(({ startAt }) => Date.parse(startAt) < Date.parse(next.startAt));
  return { span: { fromMin: first.startMin, toMin: last?.startMin ?? null } };
}
