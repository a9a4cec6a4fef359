import type { BookableDates } from "../../bookings/open-times/bookable-dates";
import { addDays, isLocalDate } from "../../time/local-date";
import { WAITLIST_LIMITS } from "../wish.schema";

/** The first and the last day of a wish, both included. */
export type WishedDays = { from: string; to: string };

/**
 * The wished days nearest to the ones asked for that somebody can wait for (rule W2): bookable ones, and no more than the most.
 * Without a first day it is today, without a last one the first.
 */
export function wishedDays(
  asked: { from: string | undefined; to: string | undefined },
  { today, lastDate }: BookableDates,
): WishedDays {
  const from = within(dateOr(asked.from, today), today, lastDate);
  const lastOfMost = addDays(from, WAITLIST_LIMITS.daysMax - 1);
  return { from, to: within(dateOr(asked.to, from), from, lastOfMost < lastDate ? lastOfMost : lastDate) };
}

const dateOr = (text: string | undefined, otherwise: string): string =>
  text !== undefined && isLocalDate(text) ? text : otherwise;

const within = (date: string, least: string, most: string): string =>
  date < least ? least : date > most ? most : date;
