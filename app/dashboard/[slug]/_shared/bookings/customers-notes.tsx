import { MessageSquareText } from "lucide-react";
import type { BookingDetails } from "@/lib/desk/history/get-booking-details";

/** The notes a booking was made with: the customer's own words, if they booked themselves. They are never edited. */
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
