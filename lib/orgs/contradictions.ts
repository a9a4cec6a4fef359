import { formatDuration } from "../locale/format";
import { formatSpan } from "../locale/format-span";
import type { DayHours } from "./hours.schema";
import { openSpans } from "./open-status";
import type { BookingRules } from "./settings.schema";

/**
 * Settings that are valid on their own but contradict each other: with `nothing`, some or all services can't be booked; with
 * `no_effect`, a rule has no effect.
 */
export type Contradiction = {
  effect: "nothing" | "no_effect";
  text: string;
  /** where to change it in the business's dashboard */
  change: { path: string; name: string };
};

/** The rules that can contradict others. */
type WeighedRules = Omit<BookingRules, "waitlistOfferMin">;
type Timed = { id: string | null; name: string; durationMin: number };

const RULES = { path: "settings#rules", name: "Booking rules" };
const HOURS = { path: "hours", name: "Opening hours" };
const DAY_MIN = 1_440;
/** Beyond this many services, only the number of the others is given. */
const NAMED_MAX = 5;

/** The longest time in minutes that a business is open without a break, on the given days; 0 if it never is. */
export function longestOpenMin(days: Iterable<DayHours>): number {
  let longest = 0;
  for (const day of days) {
    for (const { fromMin, toMin } of openSpans(day)) longest = Math.max(longest, toMin - fromMin);
  }
  return longest;
}

/** The contradictions between a business's booking rules, hours and services (rule B14). */
export const contradictionsOf = (
  rules: WeighedRules,
  openMin: number,
  services: readonly Timed[],
  locale: string,
): Contradiction[] => [...againstHorizon(rules, locale), ...againstHours(rules, openMin, services, locale)];

/** The contradictions within the booking rules, and with the hours. */
export const contradictionsOfRules = (rules: WeighedRules, openMin: number, locale: string): Contradiction[] => [
  ...againstHorizon(rules, locale),
  ...(openMin > 0 ? stepTooLong(rules, openMin, locale) : []),
];

function againstHorizon(rules: WeighedRules, locale: string): Contradiction[] {
  const horizonMin = rules.maxAdvanceDays * DAY_MIN;
  const span = (minutes: number) => formatSpan(minutes, locale);
  const ahead = `customers can only book ${span(horizonMin)} ahead`;
  const found: Contradiction[] = [];
  if (rules.minNoticeMin >= horizonMin) {
    const text = `The minimum notice is ${span(rules.minNoticeMin)}, but ${ahead}, so they can’t book anything.`;
    found.push({ effect: "nothing", text, change: RULES });
  }
  const useless = (text: string) => found.push({ effect: "no_effect", text, change: RULES });
  if (rules.forfeitDepositOnLateCancel && rules.cancellationWindowHours * 60 >= horizonMin) {
    const window = span(rules.cancellationWindowHours * 60);
    useless(`Free cancellation ends ${window} before the start, but ${ahead}, so every change costs the deposit.`);
  }
  if (rules.reminderMin >= horizonMin) {
    useless(`Reminders go out ${span(rules.reminderMin)} before the start, but ${ahead}, so no reminders are sent.`);
  }
  if (rules.pendingHoldMin >= horizonMin) {
    const held = span(rules.pendingHoldMin);
    useless(`Unpaid bookings are held for ${held}, but ${ahead}, so none is released before its start time.`);
  }
  return found;
}

function againstHours(
  rules: WeighedRules,
  openMin: number,
  services: readonly Timed[],
  locale: string,
): Contradiction[] {
  if (openMin === 0)
    return [{ effect: "nothing", text: "You’re closed every day, so customers can’t book anything.", change: HOURS }];
  const tooLong = services.filter(({ durationMin }) => durationMin > openMin);
  const more = tooLong.length - NAMED_MAX;
  return [
    ...stepTooLong(rules, openMin, locale),
    ...tooLong.slice(0, NAMED_MAX).map((service) => serviceTooLong(service, openMin, locale)),
    ...(more > 0
      ? [
          {
            effect: "nothing",
            text: `${more} more services are too long for your opening hours.`,
            change: HOURS,
          } as const,
        ]
      : []),
  ];
}

function stepTooLong({ slotStepMin }: WeighedRules, openMin: number, locale: string): Contradiction[] {
  if (slotStepMin <= openMin) return [];
  const [step, open] = [formatSpan(slotStepMin, locale), formatSpan(openMin, locale)];
  const text = `Start times are ${step} apart, but you’re only open for ${open} at a stretch, so customers can only start when you open.`;
  return [{ effect: "no_effect", text, change: RULES }];
}

/** A service that is longer than any opening: customers can't book it online. */
export function serviceTooLong({ id, name, durationMin }: Timed, openMin: number, locale: string): Contradiction {
  const [length, open] = [formatDuration(durationMin, locale), formatDuration(openMin, locale)];
  const text = `${name} takes ${length}, but you’re never open for more than ${open} at a stretch, so customers can’t book it.`;
  return { effect: "nothing", text, change: id === null ? HOURS : { path: `services/${id}`, name } };
}
