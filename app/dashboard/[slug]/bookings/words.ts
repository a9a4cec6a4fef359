import type { DepositState } from "@/lib/bookings/deposit/deposit-state";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";

/** How the deposit stands; nothing where none was asked for. */
export function depositWords(state: DepositState, isPaidByHand: boolean): string | null {
  switch (state) {
    case "none":
      return null;
    case "due":
      return "Not paid yet";
    case "over":
      return "Never paid";
    case "expired":
      return "Not paid in time";
    case "cancelled":
      return "Nothing was paid";
    case "paid":
      return isPaidByHand ? "Paid, marked by hand" : "Paid online";
    case "waived":
      return "Waived";
    case "kept":
      return "Kept by you";
    case "refund_due":
      return isPaidByHand ? "Owed back: pay it back by hand" : "Being paid back";
    case "refund_failed":
      return "Owed back: it could not be paid back";
    case "refunded":
      return "Paid back";
  }
}

/** Why this member has the booking (rule B9.1). */
export const ASSIGNMENT_WORDS: Record<NonNullable<BookingDetails["assignment"]>["rule"], string> = {
  requested: "Asked for by name.",
  only_one_free: "Was the only one free at this time.",
  fewest_minutes_that_day: "Had the fewest booked minutes that day.",
  fewest_minutes_around: "As busy as others that day, and had the fewest booked minutes in the four weeks around it.",
  list_order: "As busy as others, and comes first in your list of team members.",
  kept: "Had the booking before it was moved, and was free at the new time.",
};
