import type { CalendarBooking } from "@/lib/calendar-view/list-calendar-bookings";

const WORDS = {
  pending: "Not confirmed yet",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
  no_show: "No-show",
} as const;

/** A booking's state for people. */
export const statusWords = ({ status, isUnpaid }: Pick<CalendarBooking, "status" | "isUnpaid">): string =>
  isUnpaid ? "Held, deposit not paid" : WORDS[status];
