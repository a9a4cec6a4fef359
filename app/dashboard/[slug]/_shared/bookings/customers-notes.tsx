import { MessageSquareText } from "lucide-react";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";

/** What was noted when the booking was made: the customer's own words, where they booked themselves. Nobody changes them. */
export function CustomersNotes({ notes, source }: Pick<BookingDetails, "notes" | "source">) {
  if (notes === null) return null;
  return (
    <div className="mb-4">
      <p className="flex items-center gap-2 font-semibold">
        <MessageSquareText aria-hidden className="size-4.5 text-accent-ink" strokeWidth={1.75} />
        {source === "online" ? "From the customer" : "Booking notes"}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
    </div>
  );
}
