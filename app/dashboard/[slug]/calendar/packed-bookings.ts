import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";

type Row = ReturnType<typeof rowOf>;

/** Bookings as one text, on their way to the browser: a week of many costs the server much less so than as objects. */
export const packBookings = (bookings: readonly CalendarBooking[]): string => JSON.stringify(bookings.map(rowOf));

export function unpackBookings(text: string): CalendarBooking[] {
  // Safe: the page that this browser was sent has packed them itself.
  return (JSON.parse(text) as Row[]).map(bookingOf);
}

/** Without the names of the fields, which would be most of the text. */
const rowOf = (booking: CalendarBooking) =>
  [
    booking.id,
    booking.status,
    booking.startAt.getTime(),
    booking.endAt.getTime(),
    booking.staffId,
    booking.resourceId,
    booking.serviceName,
    booking.customerName,
    booking.customerEmail,
    booking.partySize,
    booking.priceCents,
    booking.revision,
    booking.hasNotes,
    booking.isUnpaid,
  ] as const;

const bookingOf = ([
  id,
  status,
  startMs,
  endMs,
  staffId,
  resourceId,
  serviceName,
  customerName,
  customerEmail,
  partySize,
  priceCents,
  revision,
  hasNotes,
  isUnpaid,
]: Row): CalendarBooking => ({
  id,
  status,
  startAt: new Date(startMs),
  endAt: new Date(endMs),
  staffId,
  resourceId,
  serviceName,
  customerName,
  customerEmail,
  partySize,
  priceCents,
  revision,
  hasNotes,
  isUnpaid,
});
