import { isHeld, isLive, statusAt } from "../booking-state";
import type { BookingRow } from "../get-booking-row";
import type { BusinessTemplate, CustomerTemplate } from "./templates";

/** Whether a message to the customer is still true; `startAt`: the booking's start when the message was due. */
export function isWantedByCustomer(
  template: CustomerTemplate,
  startAt: string,
  booking: BookingRow,
  now: Date,
): boolean {
  const status = statusAt(booking, now);
  switch (template) {
    case "confirmed":
    case "moved":
    case "changed":
      return isAsItWas(startAt, booking, now);
    case "deposit_due":
      return isHeld(booking, now);
    case "cancelled":
      return status === "cancelled";
    case "refund_failed":
      return booking.depositStatus === "refund_due";
    case "refunded":
      return booking.depositStatus === "refunded";
    case "reminder":
      return status === "confirmed" && isAsItWas(startAt, booking, now) && booking.startAt > now;
  }
}

/** The same for the business, which is told about a booking even if its deposit was paid first. */
export function isWantedByBusiness(
  template: BusinessTemplate,
  startAt: string,
  booking: BookingRow,
  now: Date,
): boolean {
  if (template === "refund_failed") return booking.depositStatus === "refund_due";
  return template === "cancelled" ? statusAt(booking, now) === "cancelled" : isAsItWas(startAt, booking, now);
}

function isAsItWas(startAt: string, booking: BookingRow, now: Date): boolean {
  return isLive(booking, now) && booking.startAt.getTime() === Date.parse(startAt);
}
