import ICAL from "ical.js";
import type { BookingRow } from "../../bookings/get-booking-row";
import { eventUid } from "../../calendar-file/event-parts";

const told = (uid: unknown, startAt: Date, endAt: Date): string =>
  `${uid} from ${startAt.toISOString()} to ${endAt.toISOString()}`;

/** What a calendar holds, an entry for each event, in the words of `eventsOfBookings`. */
export function eventsThere(objects: Map<string, string>): string[] {
  return [...objects.values()].flatMap((text) =>
    ICAL.Component.fromString(text)
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component))
      .map(({ uid, startDate, endDate }) => told(uid, startDate.toJSDate(), endDate.toJSDate())),
  );
}

/** What a calendar has to hold of these bookings. */
export const eventsOfBookings = (bookings: BookingRow[]): string[] =>
  bookings
    .filter(({ status }) => status !== "cancelled")
    .map((booking) => told(eventUid(booking), booking.startAt, booking.endAt));
