import { type Day, type SlotDays, slotDays } from "../../availability/slots";
import type { Wish } from "../../availability/snapshot";
import type { Steps } from "../../process/steps";
import { type AvailabilityFacts, type Computed, keptAnswers } from "./kept-answers";

/** The size of a page's open time and of its day, in bytes. */
const TIME_BYTES = 100;
const DAY_BYTES = 150;

const answerOf = keptAnswers<readonly Day[]>("pageDays", (days) =>
  days.reduce((sum, { slots }) => sum + DAY_BYTES + TIME_BYTES * slots.length, 0),
);

type Asked = Omit<Parameters<typeof answerOf>[0], "facts"> & { facts: AvailabilityFacts };

/** Days with their open times, without tables, kept as `keptAnswers` says: those that `steps` picks from all days of a wish. */
export function keptDays(asked: Asked, wish: Wish, steps: (days: SlotDays) => Steps<Day[]>): Promise<readonly Day[]> {
  const { facts, nowMs } = asked;
  return answerOf(asked, () => daysOfWish(facts, wish, nowMs, steps));
}

/** The same, still to be computed. */
export function* daysOfWish(
  { catalog, busy }: AvailabilityFacts,
  wish: Wish,
  nowMs: number,
  steps: (days: SlotDays) => Steps<Day[]>,
): Steps<Computed<Day[]>> {
  const days = slotDays(catalog.calendar, busy, { ...wish, namesResources: false }, { nowMs });
  return { value: yield* steps(days), goodUntilMs: days.goodUntilMs() };
}
