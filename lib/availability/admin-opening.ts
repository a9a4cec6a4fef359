import { localDateAt } from "../time/wall-clock";
import { markFree, type Run } from "./mark-free";
import { memberHours, openingHoursOn } from "./opening-hours";
import { askCalendar, type Candidate } from "./question";
import type { BusinessCalendar, Busy, Range, Wish } from "./snapshot";

/**
 * Who could take an admin booking at an instant, each list in the wish's order (rule B13.2). `free`: by the whole engine but notice,
 * horizon and grid, so the service is within opening hours and the member's own. `notOverlapping`: nothing occupied is in the way, whatever
 * the hours. `resourcesFree`: the tables with nothing in the way. Without a need for members or tables the lists are empty.
 */
export type AdminOpening = { free: string[]; notOverlapping: string[]; resourcesFree: string[] };

/** Any instant works: past or far ahead, off the grid, across midnight. A refusal of the wish is ignored. */
export function freeAt(
  calendar: BusinessCalendar,
  busy: Busy,
  wish: Wish,
  startMs: number,
  nowMs: number,
): AdminOpening {
  const { members, tables, claim, stepMs } = askCalendar(calendar, busy, wish, nowMs);
  const run: Run = { firstMs: startMs, stepMs, count: 1 };
  const isFree = (candidate: Candidate, hours: readonly Range[] | null) =>
    markFree(new Uint8Array(1), run, { from: 0, to: 0 }, hours, candidate.occupied, claim) === 1;

  const day = openingHoursOn(calendar, localDateAt(startMs, calendar.timezone));
  const worksThen = ({ member }: Candidate) => (member === null ? [] : memberHours(calendar, day, member));
  const idsOf = (candidates: readonly Candidate[] | undefined) => candidates?.map((candidate) => candidate.id) ?? [];
  return {
    free: idsOf(members?.filter((member) => isFree(member, worksThen(member)))),
    notOverlapping: idsOf(members?.filter((member) => isFree(member, null))),
    resourcesFree: idsOf(tables?.filter((table) => isFree(table, null))),
  };
}
