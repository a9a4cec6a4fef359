import type { BlockedReason } from "../availability/explain";
import type { Catalog } from "../catalog/catalog";
import { reasonSentence } from "./reason-sentence";
import type { Stretch } from "./stretches";
import type { DaySummary, Told } from "./told";

const HOURS = { path: "hours", name: "Opening hours" };

/** What there is to say about a day as a whole: the engine's reasons, in our words. */
export function summaryOf(told: Told): DaySummary[] {
  const { catalog, date, isOpen, row } = told;
  if (!isOpen) return [closedDay(catalog, date)];
  const starts = row.stretches.filter(({ count }) => count > 0);
  if (starts.length === 0)
    return [{ text: "The opening hours on this day are too short for a start time.", change: HOURS }];
  const open = starts.filter((stretch) => stretch.isOpen);
  return [
    { text: openSentence(countOf(open), countOf(starts)), change: null },
    ...ORDER.flatMap((reason) => {
      const asked = APPLIES_TO_THE_PAST.includes(reason)
        ? starts
        : starts.filter(({ reasons }) => !reasons.includes("past"));
      const blocked = asked.filter((stretch) => isMeant(reason, stretch));
      if (blocked.length === 0) return [];
      return [
        reasonSentence(reason, { blocked, count: countOf(blocked), isAll: blocked.length === asked.length }, told),
      ];
    }),
  ];
}

const ORDER: readonly BlockedReason[] = [
  "past",
  "no_staff",
  "table_too_small",
  "too_far",
  "notice",
  "staff_off",
  "staff_busy",
  "table_busy",
  "too_long",
];

/** Who was busy at past times no longer matters; reasons that no choice of time can change are named for them too. */
const APPLIES_TO_THE_PAST: readonly BlockedReason[] = ["past", "no_staff", "table_too_small"];

/** Where a member works and is busy, others being off isn't the reason; `staff_off` is named only when no member works. */
function isMeant(reason: BlockedReason, { reasons }: Stretch): boolean {
  return reasons.includes(reason) && !(reason === "staff_off" && reasons.includes("staff_busy"));
}

const countOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { count }) => sum + count, 0);

function openSentence(open: number, total: number): string {
  const times =
    total === 1
      ? "The only start time"
      : open === 0
        ? `None of the ${total} start times`
        : `${open === total ? "All" : `${open} of`} ${total} start times`;
  return `${times} ${total === 1 && open === 0 ? "can’t" : "can"} be booked.`;
}

function closedDay({ exceptionLabels, calendar }: Catalog, date: string): DaySummary {
  const label = exceptionLabels.get(date);
  const why = label ? ` (${label})` : calendar.exceptions.has(date) ? " (special hours)" : "";
  return { text: `You’re closed on this day${why}.`, change: HOURS };
}
