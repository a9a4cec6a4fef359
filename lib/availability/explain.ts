import { lookInSteps, type Steps } from "../process/steps";
import { isoInstant } from "../time/iso-instant";
import { wallToMs } from "../time/wall-clock";
import { mayChangeAt } from "./asked-at";
import type { Run, Span } from "./mark-free";
import type { OpenInterval, OpeningHours } from "./opening-hours";
import { anyFree, type Candidate, fittingRun, markCandidate, markOnDuty, type Question } from "./question";

/** Why a grid time isn't offered, in the order in which an answer lists them (rule B12.2). */
export type BlockedReason =
  | "too_long"
  | "notice"
  | "past"
  | "too_far"
  | "staff_busy"
  | "staff_off"
  | "no_staff"
  | "table_busy"
  | "table_too_small"
  | "break"
  | "closed";

export type Blocked = { startMin: number; startAt: string; reasons: BlockedReason[] };

/**
 * The grid times of a day that aren't among its slots, each with all reasons that apply, plus the break's start; a
 * closed day has one entry, at its first instant. A past time is `past` only, not also within notice. Who is busy or off
 * is asked only of times that lie between now and the horizon and at which the service fits into the opening hours. With several
 * members `staff_busy` means that one who works then is busy, `staff_off` that one doesn't work then; both may hold.
 */
export function* blockedTimes(
  question: Question,
  day: OpeningHours,
  slots: readonly { startAt: string }[],
): Steps<Blocked[]> {
  const zone = question.calendar.timezone;
  if (!day.open) {
    return [{ startMin: 0, startAt: isoInstant(wallToMs(day.date, 0, zone)), reasons: ["closed"] }];
  }
  const listed = new Set(slots.map((slot) => slot.startAt));
  const grid: Blocked[] = [];
  for (const interval of day.intervals) grid.push(...(yield* blockedOfInterval(question, day, interval, listed)));
  const pause = day.break;
  if (pause === null) return grid;
  const startAt = isoInstant(pause.startMs);
  const after = grid.findIndex((entry) => entry.startAt >= startAt);
  return grid.toSpliced(after < 0 ? grid.length : after, 0, { startMin: pause.startMin, startAt, reasons: ["break"] });
}

function* blockedOfInterval(
  question: Question,
  day: OpeningHours,
  interval: OpenInterval,
  listed: ReadonlySet<string>,
): Steps<Blocked[]> {
  const run = fittingRun(question, interval);
  const whoIsMissing = yield* candidateReasons(question, day, run);
  const blocked: Blocked[] = [];
  interval.startMins.forEach((startMin, k) => {
    const startMs = interval.startMs + k * question.stepMs;
    const startAt = isoInstant(startMs);
    if (startMin < 0 || listed.has(startAt)) return;
    const tooLong: BlockedReason[] = k < run.count ? [] : ["too_long"];
    blocked.push({ startMin, startAt, reasons: [...tooLong, ...clockReasons(question, startMs), ...whoIsMissing(k)] });
  });
  return blocked;
}

/** What the clock says of a time; each word, and the lack of one, also says when it would be another. */
function clockReasons({ claim: { asked }, earliestMs, latestMs }: Question, startMs: number): BlockedReason[] {
  const reasons: BlockedReason[] = [];
  if (startMs < asked.nowMs) {
    reasons.push("past");
  } else if (startMs < earliestMs) {
    reasons.push("notice");
    mayChangeAt(asked, startMs + 1);
  } else {
    mayChangeAt(asked, asked.nowMs + (startMs - earliestMs) + 1);
  }
  if (startMs > latestMs) {
    reasons.push("too_far");
    mayChangeAt(asked, asked.nowMs + (startMs - latestMs));
  }
  return reasons;
}

/** The times of a run that are neither past nor beyond the horizon: only for these are members searched. */
function spanInReach({ claim, latestMs }: Question, { firstMs, stepMs, count }: Run): Span {
  return {
    from: Math.max(0, Math.ceil((claim.asked.nowMs - firstMs) / stepMs)),
    to: Math.max(-1, Math.min(count - 1, Math.floor((latestMs - firstMs) / stepMs))),
  };
}

function* candidateReasons(question: Question, day: OpeningHours, run: Run): Steps<(k: number) => BlockedReason[]> {
  const { wish, members, tables } = question;
  const span = spanInReach(question, run);
  const memberFree = members && (yield* anyFree(question, day, members, run, span));
  const tableFree = tables && (yield* anyFree(question, day, tables, run, span));
  const isAnyoneMissed = memberFree?.subarray(span.from, span.to + 1).includes(0) ?? false;
  const { busyAt, offAt } = yield* membersMissing(question, day, isAnyoneMissed ? (members ?? []) : [], run, span);
  return (k) => {
    const reasons: BlockedReason[] = [];
    const isAsked = span.from <= k && k <= span.to;
    if (isAsked && memberFree?.[k] === 0 && busyAt[k] === 1) reasons.push("staff_busy");
    if (isAsked && memberFree?.[k] === 0 && offAt[k] === 1) reasons.push("staff_off");
    if (members?.length === 0 || wish.refusal === "staff_unavailable") reasons.push("no_staff");
    if (isAsked && tables?.length !== 0 && tableFree?.[k] === 0) reasons.push("table_busy");
    if (tables?.length === 0 || wish.refusal === "table_too_small") reasons.push("table_too_small");
    return reasons;
  };
}

type Missing = { busyAt: Uint8Array; offAt: Uint8Array };

/** Where at least one member works but is busy, and where at least one doesn't work. */
function* membersMissing(
  question: Question,
  day: OpeningHours,
  members: readonly Candidate[],
  run: Run,
  span: Span,
): Steps<Missing> {
  const busyAt = new Uint8Array(run.count);
  const offAt = new Uint8Array(run.count);
  const onDuty = new Uint8Array(run.count);
  const free = new Uint8Array(run.count);
  yield* lookInSteps(members, (member) => {
    onDuty.fill(0);
    free.fill(0);
    markOnDuty(question, day, member, run, span, onDuty);
    markCandidate(question, day, member, run, span, free);
    for (let k = span.from; k <= span.to; k++) {
      if (onDuty[k] === 0) offAt[k] = 1;
      else if (free[k] === 0) busyAt[k] = 1;
    }
    return false;
  });
  return { busyAt, offAt };
}
