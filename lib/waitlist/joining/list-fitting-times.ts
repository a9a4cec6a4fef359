import { earliest } from "../../bookings/open-times/bookable-dates";
import type { SlotsByDay } from "../../bookings/open-times/slots-by-day";
import { ALTERNATIVES_MAX } from "../../bookings/open-times/with-alternatives";
import { addDays } from "../../time/local-date";
import { fitsWish } from "../fits-wish";
import type { WaitlistWish } from "../wish.schema";

/** How many days are looked at together: mostly the first few already have an open time. */
const DAYS_AT_ONCE = 7;

/** The first open times that fit a wish (UTC), at most three; `open`: the times that can be booked for its service, member and party. */
export async function listFittingTimes(open: SlotsByDay, wish: WaitlistWish, timezone: string): Promise<string[]> {
  const times: string[] = [];
  for (let from = wish.fromDate; from <= wish.toDate; from = addDays(from, DAYS_AT_ONCE)) {
    const last = addDays(from, DAYS_AT_ONCE - 1);
    const days = await open.between(from, earliest(last, wish.toDate));
    for (const { startAt } of days.flatMap(({ slots }) => slots)) {
      if (fitsWish(wish, Date.parse(startAt), timezone)) times.push(startAt);
      if (times.length === ALTERNATIVES_MAX) return times;
    }
  }
  return times;
}
