import { localDateAt } from "../time/wall-clock";
import { rangeAround } from "./intervals";
import type { Run } from "./mark-free";
import { type OpeningHours, openingHoursOn } from "./opening-hours";
import { askCalendar, bookableSpan, type Candidate, markCandidate, markOnDuty, type Question } from "./question";
import type { BusinessCalendar, Busy, Wish } from "./snapshot";

/** Why a time can't be booked: the stable words of rule A2.2. */
export type ClosedReason =
  | "too_soon"
  | "too_far"
  | "outside_hours"
  | "not_open"
  | "slot_taken"
  | "table_too_small"
  | "staff_unavailable";

/** Who and what is free at an open time, in the wish's order; empty when none is needed. */
export type Opening =
  | { open: true; memberIds: string[]; resourceIds: string[] }
  | { open: false; reason: ClosedReason };

/**
 * Whether one instant can be booked: the rules of `listSlots`, applied to a run of one (rules B10, B12.1). Of several reasons the first
 * counts: a refusal of the whole wish, too soon, too far, outside hours, off the grid, taken, no one on duty.
 */
export function openingAt(calendar: BusinessCalendar, busy: Busy, wish: Wish, startMs: number, nowMs: number): Opening {
  if (wish.refusal !== null) return closed(wish.refusal);
  const question = askCalendar(calendar, busy, wish, nowMs);
  const run: Run = { firstMs: startMs, stepMs: question.stepMs, count: 1 };
  const span = bookableSpan(question, run);
  if (span.from > 0) return closed("too_soon");
  if (span.to < 0) return closed("too_far");
  const day = openingHoursOn(calendar, localDateAt(startMs, calendar.timezone));
  const interval = rangeAround(day.intervals, startMs, startMs + question.claim.durationMs);
  if (interval === undefined) return closed("outside_hours");
  if ((startMs - interval.startMs) % question.stepMs !== 0) return closed("not_open");

  const { members, tables } = question;
  const membersFree = members && freeAmong(question, day, members, run);
  const tablesFree = tables && freeAmong(question, day, tables, run);
  if (membersFree?.length === 0) {
    const isAnyOnDuty = members?.some((member) => markOnDuty(question, day, member, run, ONE, new Uint8Array(1)) === 1);
    return closed(isAnyOnDuty ? "slot_taken" : "not_open");
  }
  if (tablesFree?.length === 0) return closed(tables?.length === 0 ? "not_open" : "slot_taken");
  return { open: true, memberIds: membersFree ?? [], resourceIds: tablesFree ?? [] };
}

const ONE = { from: 0, to: 0 };

/** The candidates that are free at the one time of the run. */
function freeAmong(question: Question, day: OpeningHours, candidates: readonly Candidate[], run: Run): string[] {
  return candidates
    .filter((candidate) => markCandidate(question, day, candidate, run, ONE, new Uint8Array(1)) === 1)
    .map((candidate) => candidate.id);
}

function closed(reason: ClosedReason): Opening {
  return { open: false, reason };
}
