import type { BusinessCalendar, DayHours } from "../../availability/snapshot";
import { DAY_MINUTES } from "../../fields/number.schema";

const STEP_MIN = 30;

/**
 * The times of day to choose the earliest and the latest wished start from, in minutes from local midnight: every half hour of the hours in
 * which the business or any of its members ever works.
 *
 * @param more minutes that are among them in any case, because they are chosen already
 */
export function startChoices({ week, exceptions, members }: BusinessCalendar, more: readonly number[] = []): number[] {
  const days = [...week, ...exceptions.values()].concat(
    [...members.values()].flatMap((member) => [...(member.week ?? []), ...member.exceptions.values()]),
  );
  const { fromMin, toMin } = hoursOf(days);
  const choices = new Set(more.filter((minute) => minute > 0 && minute < DAY_MINUTES));
  for (let minute = Math.ceil(fromMin / STEP_MIN) * STEP_MIN; minute < toMin; minute += STEP_MIN) choices.add(minute);
  // The whole day is a choice of its own.
  choices.delete(0);
  return [...choices].sort((one, other) => one - other);
}

/** From the earliest opening to the latest closing; none where nobody ever opens. */
function hoursOf(days: readonly DayHours[]): { fromMin: number; toMin: number } {
  let [fromMin, toMin] = [DAY_MINUTES, 0];
  for (const { open, openMin, closeMin } of days) {
    if (!open || openMin === null || closeMin === null) continue;
    fromMin = Math.min(fromMin, openMin);
    toMin = Math.max(toMin, closeMin);
  }
  return { fromMin, toMin };
}
