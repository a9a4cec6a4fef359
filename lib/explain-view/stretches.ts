import type { Blocked, BlockedReason } from "../availability/explain";
import type { OpeningHours } from "../availability/opening-hours";
import type { Day } from "../availability/slots";

/**
 * A stretch of a day in which every start is of one kind: open, or blocked for the same reasons; or a break, which has no starts.
 * It reaches from its first start to where the next stretch begins.
 */
export type Stretch = {
  startMs: number;
  endMs: number;
  /** the starts in it; 0 in a break */
  count: number;
  /** the last of its starts */
  lastMs: number;
  isOpen: boolean;
  reasons: readonly BlockedReason[];
};

type Start = { ms: number; isOpen: boolean; reasons: readonly BlockedReason[] };

/** Combines the engine's answer about one day into stretches, in order. A closed day has none. */
export function stretchesOf(day: Day, { intervals }: Pick<OpeningHours, "intervals">, stepMs: number): Stretch[] {
  const starts = startsOf(day);
  const stretches = intervals.flatMap(({ startMs, endMs }, place) => {
    const inside = starts.filter(({ ms }) => startMs <= ms && ms < endMs);
    const previous = intervals[place - 1];
    const pause = previous ? [breakBetween(previous.endMs, startMs)] : [];
    return [...pause, ...joined(inside, endMs, stepMs)];
  });
  return stretches.filter(({ startMs, endMs }) => startMs < endMs);
}

function startsOf({ slots, blocked = [] }: Day): Start[] {
  const isStart = ({ reasons }: Blocked) => !reasons.includes("break") && !reasons.includes("closed");
  return [
    ...slots.map(({ startAt }) => ({ ms: Date.parse(startAt), isOpen: true, reasons: [] })),
    ...blocked.filter(isStart).map(({ startAt, reasons }) => ({ ms: Date.parse(startAt), isOpen: false, reasons })),
  ].sort((one, other) => one.ms - other.ms);
}

function joined(starts: Start[], intervalEndMs: number, stepMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { ms, isOpen, reasons } of starts) {
    const endMs = Math.min(ms + stepMs, intervalEndMs);
    const last = stretches.at(-1);
    if (last && last.endMs === ms && last.isOpen === isOpen && last.reasons.join() === reasons.join()) {
      Object.assign(last, { endMs, lastMs: ms, count: last.count + 1 });
    } else {
      stretches.push({ startMs: ms, endMs, lastMs: ms, count: 1, isOpen, reasons });
    }
  }
  return stretches;
}

const breakBetween = (startMs: number, endMs: number): Stretch => ({
  startMs,
  endMs,
  count: 0,
  lastMs: startMs,
  isOpen: false,
  reasons: ["break"],
});

/** Of all reasons of a start the one that it is shown by: what no choice of a time or a person could change comes first. */
const SHOWN_BY: readonly BlockedReason[] = [
  "no_staff",
  "table_too_small",
  "past",
  "too_far",
  "notice",
  "too_long",
  "staff_busy",
  "staff_off",
  "table_busy",
  "break",
  "closed",
];

export const shownReason = (reasons: readonly BlockedReason[]): BlockedReason =>
  SHOWN_BY.find((reason) => reasons.includes(reason)) ?? "closed";
