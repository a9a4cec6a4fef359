import ICAL from "ical.js";
import type { BookingStatus } from "../../db/vocabulary";

/** The STATUS of a booking's event. */
export const EVENT_STATUS: Record<BookingStatus, "TENTATIVE" | "CONFIRMED" | "CANCELLED"> = {
  pending: "TENTATIVE",
  confirmed: "CONFIRMED",
  completed: "CONFIRMED",
  no_show: "CONFIRMED",
  cancelled: "CANCELLED",
};

// The library counts a continued line without the space that it begins with; so none is longer than 75 octets.
ICAL.foldLength = 74;

/** The UID of a booking's event, the same for life in every calendar; it holds no credential (rules H12.1, K5.1). */
export const eventUid = ({ orgId, ref }: { orgId: string; ref: string }): string => `${ref}.${orgId}@appointments`;

/** A calendar document (RFC 5545) of these events. `more`: further properties of the calendar, by their names. */
export function calendarText(events: readonly ICAL.Component[], more: Readonly<Record<string, string>> = {}): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Appointment booking//Bookings//EN");
  calendar.addPropertyWithValue("version", "2.0");
  for (const [name, value] of Object.entries(more)) calendar.addPropertyWithValue(name, value);
  for (const event of events) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

/** An instant as the format has it, to the second. */
export const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

/** A text as the format may hold it: every line break is one the library escapes, and no other control character stays. */
export const plain = (text: string): string =>
  text.replace(/\r\n?|\p{Zl}|\p{Zp}/gu, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
