import type { CalendarDetails } from "../../db/vocabulary";
import { hasHoldEnded, statusAt } from "../bookings/booking-state";
import type { BookingRow } from "../bookings/get-booking-row";
import type { MemberEventFacts } from "../calendar-file/member-event";
import { env } from "../env/env";

/** What the team's calendars need to know of a business. */
export type EventProfile = { slug: string; address: string; locale: string };

/** How a calendar shows the bookings. */
type Shown = { details: CalendarDetails; isTransparent: boolean };

/** A booking as the team's calendars see it at a moment (rule K5.1). */
export function eventFacts(
  { slug, address, locale }: EventProfile,
  booking: BookingRow,
  { details, isTransparent }: Shown,
  now: Date,
): MemberEventFacts {
  const { orgId, ref, calendarSequence, startAt, endAt, serviceName, customerName, customerPhone, partySize } = booking;
  return {
    ...{ orgId, ref, startAt, endAt, service: serviceName, customerName, customerPhone, partySize },
    ...{ address, locale, details, isTransparent },
    // An ended hold is a cancellation that no write has stored yet (rule B8.3); the write that does counts it.
    sequence: calendarSequence + (hasHoldEnded(booking, now) ? 1 : 0),
    status: statusAt(booking, now),
    dashboardUrl: findBookingUrl(slug, ref),
  };
}

/** Where a signed-in person finds a booking. By its reference: its id would be the customer's credential (rule K5.2). */
function findBookingUrl(slug: string, ref: string): string {
  return `${env().appUrl}/dashboard/${slug}/bookings?${new URLSearchParams({ q: ref, times: "all", status: "any" })}`;
}
