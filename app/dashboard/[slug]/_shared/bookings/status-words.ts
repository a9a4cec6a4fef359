import type { Tone } from "@/app/_components/lists/badge";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";

/** What a booking's status is called, and how loudly. */
export const BOOKING_STATUS_WORDS: Record<BookingDetails["status"], { name: string; tone: Tone }> = {
  pending: { name: "Waiting for deposit", tone: "accent" },
  confirmed: { name: "Confirmed", tone: "brand" },
  completed: { name: "Completed", tone: "neutral" },
  cancelled: { name: "Cancelled", tone: "danger" },
  no_show: { name: "No-show", tone: "danger" },
};
