import type { DepositState } from "@/lib/bookings/deposit/deposit-state";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";

/** The state of the deposit in words; null if there is none. */
export function depositWords(state: DepositState, isPaidByHand: boolean): string | null {
  switch (state) {
    case "none":
      return null;
    case "due":
      return "Not paid yet";
    case "over":
      return "Not paid";
    case "expired":
      return "Not paid in time";
    case "cancelled":
      return "Not paid";
    case "paid":
      return isPaidByHand ? "Marked as paid" : "Paid online";
    case "waived":
      return "Waived";
    case "kept":
      return "Not refunded";
    case "refund_due":
      return isPaidByHand ? "Refund due: pay back in person" : "Refund on its way";
    case "refund_failed":
      return "Refund failed";
    case "refunded":
      return "Refunded";
  }
}

/** Why this member has the booking (rule B9.1). */
export const ASSIGNMENT_WORDS: Record<NonNullable<BookingDetails["assignment"]>["rule"], string> = {
  requested: "Requested by the customer.",
  only_one_free: "The only team member who could take it.",
  fewest_minutes_that_day: "Had the least booked time that day.",
  fewest_minutes_around: "As busy as others that day, but had the least booked time in the four weeks around it.",
  list_order: "As busy as others, but comes first in your list of team members.",
  kept: "Already had the booking and was available at the new time.",
  offered: "Was kept free for this customer’s offer from the waitlist.",
};
