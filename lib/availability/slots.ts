import { isoInstant } from "../time/iso-instant";
import { datesFrom } from "../time/local-date";
import { type Blocked, blockedTimes } from "./explain";
import type { Run, Span } from "./mark-free";
import { hoursOfDate, type OpenInterval, type OpeningHours, openingHoursOn } from "./opening-hours";
import { anyFree, askCalendar, bookableSpan, fittingRun, markCandidate, offersFirst, type Question } from "./question";
import type { BusinessCalendar, Busy, Wish } from "./snapshot";

/** An open time: the wall minute of its day, the instant to book, and with a party the tables that are free, smallest first. */
export type Slot = { startMin: number; startAt: string; resourceIds?: string[] };

/** One date's answer, in the key order of the API. `blocked` is present when an explanation was asked for. */
export type Day = { date: string; open: boolean; slots: Slot[]; blocked?: Blocked[] };

/**
 * The days of a window, and the first instant at which the clock alone may change them: the notice reaches the first open
 * time, the horizon reaches one more, or a hold in the way ends; in an explanation, whatever the clock says of any time.
 * Infinity: never.
 */
export type SlotList = { days: Day[]; goodUntilMs: number };

/** The same days one by one, for whoever can't look through many at once; good until then are those that were asked for. */
export type SlotDays = { on(date: string): Day; goodUntilMs(): number };

type At = { nowMs: number; explain?: boolean };

/**
 * The open times of each local date from `from` to `to`, both included (rules B10, B12.1). A time is in the list
 * exactly when `openingAt` finds it open.
 */
export function listSlots(
  calendar: BusinessCalendar,
  busy: Busy,
  wish: Wish,
  { from, to, ...at }: At & { from: string; to: string },
): SlotList {
  const asked = slotDays(calendar, busy, wish, at);
  const days = datesFrom(from, to).map(asked.on);
  return { days, goodUntilMs: asked.goodUntilMs() };
}

/** What `listSlots` lists, one day at a time: an answer of many days can be put together in steps. */
export function slotDays(calendar: BusinessCalendar, busy: Busy, wish: Wish, { nowMs, explain = false }: At): SlotDays {
  const question = askCalendar(calendar, busy, wish, nowMs);
  return {
    on(date) {
      const day = openingHoursOn(calendar, date);
      const slots = day.intervals.flatMap((interval) => openSlots(question, day, interval));
      const answer: Day = { date: day.date, open: day.open, slots };
      if (explain) answer.blocked = blockedTimes(question, day, slots);
      return answer;
    },
    goodUntilMs: () => question.claim.asked.goodUntilMs,
  };
}

/** A day outside of what the clock lets anybody book: it has no times, so that nothing has to be looked at. */
export function unbookableDay(calendar: BusinessCalendar, date: string): Day {
  return { date, open: hoursOfDate(calendar, date)?.open ?? false, slots: [] };
}

function openSlots(question: Question, day: OpeningHours, interval: OpenInterval): Slot[] {
  const { wish, members, tables } = question;
  const run = fittingRun(question, interval);
  const span = bookableSpan(question, run);
  if (wish.refusal !== null || span.from > span.to) return [];
  const memberFree = members && anyFree(question, day, members, run, span);
  const tableFree = tables && anyFree(question, day, tables, run, span);
  const tablesFreeAt = wish.namesResources ? freeTables(question, day, run, span) : null;
  const slots: Slot[] = [];
  for (let k = span.from; k <= span.to; k++) {
    const startMin = interval.startMins[k] ?? -1;
    if (startMin < 0 || memberFree?.[k] === 0 || tableFree?.[k] === 0) continue;
    const startMs = run.firstMs + k * run.stepMs;
    if (slots.length === 0) offersFirst(question, startMs);
    const startAt = isoInstant(startMs);
    slots.push(tablesFreeAt === null ? { startMin, startAt } : { startMin, startAt, resourceIds: tablesFreeAt(k) });
  }
  return slots;
}

/** Which tables are free at the k-th time of the run, in the wish's order (rule B7.3). */
function freeTables(question: Question, day: OpeningHours, run: Run, span: Span): (k: number) => string[] {
  const rows = (question.tables ?? []).map((table) => {
    const marks = new Uint8Array(run.count);
    markCandidate(question, day, table, run, span, marks);
    return { id: table.id, marks };
  });
  return (k) => rows.filter((row) => row.marks[k] === 1).map((row) => row.id);
}
