import { lookInSteps, type Steps } from "../process/steps";
import { isoInstant } from "../time/iso-instant";
import type { Run, Span } from "./mark-free";
import type { OpenInterval, OpeningHours } from "./opening-hours";
import {
  anyFree,
  bookableSpan,
  type Candidate,
  fittingRun,
  markCandidate,
  offersFirst,
  type Question,
} from "./question";
import { tablesNamedMax } from "./tables-named";

/** An open time: the wall minute of its day, the instant to book, and with a party the first of the tables that are free. */
export type Slot = { startMin: number; startAt: string; resourceIds?: string[] };

/** The open times of a stretch of opening hours. */
export function* openSlots(question: Question, day: OpeningHours, interval: OpenInterval): Steps<Slot[]> {
  const { wish, members, tables } = question;
  const run = fittingRun(question, interval);
  const span = bookableSpan(question, run);
  if (wish.refusal !== null || span.from > span.to) return [];
  const memberFree = members && (yield* anyFree(question, day, members, run, span));
  const named = tables && wish.namesResources ? yield* firstFree(question, day, tables, run, span) : null;
  const tableFree = tables && named === null ? yield* anyFree(question, day, tables, run, span) : null;
  const slots: Slot[] = [];
  for (let k = span.from; k <= span.to; k++) {
    const startMin = interval.startMins[k] ?? -1;
    const resourceIds = named?.[k];
    if (startMin < 0 || memberFree?.[k] === 0 || tableFree?.[k] === 0 || resourceIds?.length === 0) continue;
    const startMs = run.firstMs + k * run.stepMs;
    if (slots.length === 0) offersFirst(question, startMs);
    const startAt = isoInstant(startMs);
    slots.push(resourceIds === undefined ? { startMin, startAt } : { startMin, startAt, resourceIds });
  }
  return slots;
}

/** At each time of the run the first tables that are free, in the wish's order, and no more than are named (rule B7.3). */
function* firstFree(
  question: Question,
  day: OpeningHours,
  tables: readonly Candidate[],
  run: Run,
  span: Span,
): Steps<string[][]> {
  const most = tablesNamedMax(day);
  const named = Array.from({ length: run.count }, (): string[] => []);
  const marks = new Uint8Array(run.count);
  let missing = span.to - span.from + 1;
  yield* lookInSteps(tables, (table) => {
    marks.fill(0);
    markCandidate(question, day, table, run, span, marks);
    for (let k = span.from; k <= span.to; k++) {
      const ids = named[k];
      if (marks[k] === 0 || ids === undefined || ids.length === most) continue;
      ids.push(table.id);
      if (ids.length === most) missing -= 1;
    }
    return missing === 0;
  });
  return named;
}
