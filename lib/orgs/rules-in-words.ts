import { formatDay, formatDayAndTime } from "../locale/format";
import { formatSpan } from "../locale/format-span";
import { workLocale } from "../locale/work-locale";
import { localDateAt } from "../time/wall-clock";
import { policyInWords, type Telling } from "./policy-in-words";
import type { BookingRules } from "./settings.schema";

export type { Telling } from "./policy-in-words";

/** What each rule does, in one sentence for the business. */
export function rulesInWords(rules: BookingRules, told: Telling): Record<keyof BookingRules, string> {
  const locale = workLocale(told.locale);
  const span = (minutes: number) => formatSpan(minutes, locale);
  const lastDay = formatDay(localDateAt(told.nowMs + rules.maxAdvanceDays * DAY_MS, told.timezone), locale);
  const window = span(rules.cancellationWindowHours * 60);
  return {
    slotStepMin: `Start times are offered every ${span(rules.slotStepMin)}, counted from opening and from the end of a break.`,
    minNoticeMin:
      rules.minNoticeMin === 0
        ? "Customers can book right up to the start time."
        : `Right now, customers can book from ${formatDayAndTime(told.nowMs + rules.minNoticeMin * 60_000, told.timezone, locale)}.`,
    maxAdvanceDays: `Today, customers can book until ${lastDay}.`,
    cancellationWindowHours: windowInWords(rules, window),
    forfeitDepositOnLateCancel: rules.forfeitDepositOnLateCancel
      ? "After that, you keep any deposit that was paid. You can still refund it when you cancel for a customer."
      : "Deposits are always refunded, however late a customer cancels.",
    pendingHoldMin: `Unpaid bookings are released after ${span(rules.pendingHoldMin)}, or at their start time if that’s sooner.`,
    reminderMin:
      rules.reminderMin === 0
        ? "Customers don’t get a reminder."
        : `Customers get an email ${span(rules.reminderMin)} before their booking, if they booked earlier than that.`,
    waitlistOfferMin: `People on the waitlist have ${span(rules.waitlistOfferMin)} to take a time that becomes free. Then it’s offered to the next person.`,
  };
}

function windowInWords(
  { cancellationWindowHours: hours, forfeitDepositOnLateCancel }: BookingRules,
  window: string,
): string {
  if (!forfeitDepositOnLateCancel) return "Has no effect while deposits are always refunded.";
  return hours === 0
    ? "Customers can reschedule or cancel without losing their deposit until the start time."
    : `Customers can reschedule or cancel without losing their deposit until ${window} before the start.`;
}

const DAY_MS = 86_400_000;
const SAMPLE_DEPOSIT_CENTS = 2_000;
const SAMPLE_AHEAD_DAYS = 7;

/**
 * What a customer reads before booking a service with a deposit, a week ahead, in the words of the booking page and in its
 * language.
 */
export function policyPreview(rules: BookingRules, told: Telling): string[] {
  const startAt = new Date(told.nowMs + SAMPLE_AHEAD_DAYS * DAY_MS);
  return policyInWords({ depositCents: SAMPLE_DEPOSIT_CENTS, startAt }, rules, told);
}
