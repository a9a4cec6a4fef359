import { lookInSteps, type Steps } from "../process/steps";
import { mayChangeAt } from "./asked-at";
import { type Claim, claimOf, markFree, type Run, type Span } from "./mark-free";
import { memberHours, type OpenInterval, type OpeningHours } from "./opening-hours";
import type { BusinessCalendar, Busy, Member, OccupiedRanges, Wish } from "./snapshot";

/** A member (with hours) or a table (without) that could take the booking. */
export type Candidate = { id: string; member: Member | null; occupied: OccupiedRanges | undefined };

/** A wish put to a calendar at one instant. `members` or `tables` null: none is needed. */
export type Question = {
  calendar: BusinessCalendar;
  wish: Wish;
  claim: Claim;
  stepMs: number;
  /** First and last instant that notice and horizon allow, both included (rule B4). */
  earliestMs: number;
  latestMs: number;
  members: readonly Candidate[] | null;
  tables: readonly Candidate[] | null;
};

export function askCalendar(calendar: BusinessCalendar, busy: Busy, wish: Wish, nowMs: number): Question {
  return {
    calendar,
    wish,
    claim: claimOf(wish, nowMs),
    stepMs: calendar.slotStepMin * 60_000,
    earliestMs: nowMs + calendar.minNoticeMin * 60_000,
    latestMs: nowMs + calendar.maxAdvanceDays * 86_400_000,
    members: wish.memberIds?.flatMap((id) => memberCandidate(calendar, busy, id)) ?? null,
    tables: wish.resourceIds?.map((id) => ({ id, member: null, occupied: busy.byResource.get(id) })) ?? null,
  };
}

function memberCandidate(calendar: BusinessCalendar, busy: Busy, id: string): Candidate[] {
  const member = calendar.members.get(id);
  return member === undefined ? [] : [{ id, member, occupied: busy.byMember.get(id) }];
}

/** The grid times of an interval at which the service still fits in (rule B2.3). */
export function fittingRun(question: Question, interval: OpenInterval): Run {
  const { stepMs, claim } = question;
  const last = Math.floor((interval.endMs - claim.durationMs - interval.startMs) / stepMs);
  return { firstMs: interval.startMs, stepMs, count: Math.max(0, last + 1) };
}

/** What notice and horizon leave of a run (rule B4). The answer may change when the horizon reaches the next of its times. */
export function bookableSpan({ claim, earliestMs, latestMs }: Question, { firstMs, stepMs, count }: Run): Span {
  const lastWithin = Math.max(-1, Math.floor((latestMs - firstMs) / stepMs));
  if (lastWithin < count - 1) {
    const nextMs = firstMs + (lastWithin + 1) * stepMs;
    mayChangeAt(claim.asked, claim.asked.nowMs + (nextMs - latestMs));
  }
  return {
    from: Math.max(0, Math.ceil((earliestMs - firstMs) / stepMs)),
    to: Math.min(count - 1, lastWithin),
  };
}

/** Of the first open time of a run: the answer changes the millisecond after the last that leaves it its notice. */
export function offersFirst({ claim, earliestMs }: Question, startMs: number): void {
  mayChangeAt(claim.asked, claim.asked.nowMs + (startMs - earliestMs) + 1);
}

/** Marks the times of the span at which the candidate is free; returns how many were newly marked. */
export function markCandidate(
  question: Question,
  day: OpeningHours,
  candidate: Candidate,
  run: Run,
  span: Span,
  marks: Uint8Array,
): number {
  return markFree(marks, run, span, hoursOf(question, day, candidate), candidate.occupied, question.claim);
}

/** Marks the times of the span at which the candidate's hours take the service, busy or not. */
export function markOnDuty(
  question: Question,
  day: OpeningHours,
  candidate: Candidate,
  run: Run,
  span: Span,
  marks: Uint8Array,
): number {
  return markFree(marks, run, span, hoursOf(question, day, candidate), undefined, question.claim);
}

/** The times of the span at which at least one candidate is free. */
export function* anyFree(
  question: Question,
  day: OpeningHours,
  candidates: readonly Candidate[],
  run: Run,
  span: Span,
): Steps<Uint8Array> {
  const marks = new Uint8Array(run.count);
  let missing = span.to - span.from + 1;
  yield* lookInSteps(candidates, (candidate) => {
    if (missing > 0) missing -= markCandidate(question, day, candidate, run, span, marks);
    return missing <= 0;
  });
  return marks;
}

function hoursOf({ calendar }: Question, day: OpeningHours, { member }: Candidate) {
  return member === null ? null : memberHours(calendar, day, member);
}
