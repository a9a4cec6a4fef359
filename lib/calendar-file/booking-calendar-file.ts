import ICAL from "ical.js";
import type { BookingStatus } from "../../db/vocabulary";

/** What a calendar is told of a booking: nothing of the customer, and nobody's e-mail address or telephone. */
export type CalendarFacts = {
  orgId: string;
  ref: string;
  /** how many changes calendars have had to hear of */
  sequence: number;
  status: BookingStatus;
  startAt: Date;
  endAt: Date;
  service: string;
  /** the member's name, null without one */
  staff: string | null;
  business: string;
  /** "" when there is none */
  address: string;
  manageUrl: string;
};

/** The words before the reference, the member's name and the link, in the reader's language. */
export type CalendarTexts = { reference: string; with: string; manage: string };

export type CalendarMethod = "PUBLISH" | "CANCEL";

const EVENT_STATUS: Record<BookingStatus, "TENTATIVE" | "CONFIRMED" | "CANCELLED"> = {
  pending: "TENTATIVE",
  confirmed: "CONFIRMED",
  completed: "CONFIRMED",
  no_show: "CONFIRMED",
  cancelled: "CANCELLED",
};

// The library counts a continued line without the space that it begins with; so none is longer than 75 octets.
ICAL.foldLength = 74;

/**
 * A booking as an iCalendar document (RFC 5545): one event in UTC, to the second. Its UID stays the same for life and holds
 * no credential; a calendar takes the file with the higher SEQUENCE.
 */
export function bookingCalendarFile(
  facts: CalendarFacts,
  texts: CalendarTexts,
  now: Date,
): { method: CalendarMethod; text: string } {
  const method = facts.status === "cancelled" ? "CANCEL" : "PUBLISH";
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Appointment booking//Bookings//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", method);
  calendar.addSubcomponent(event(facts, texts, now));
  return { method, text: `${calendar.toString()}\r\n` };
}

function event(facts: CalendarFacts, texts: CalendarTexts, now: Date): ICAL.Component {
  const { orgId, ref, sequence, status, startAt, endAt, service, staff, business, address, manageUrl } = facts;
  const description = [
    `${texts.reference}: ${ref}`,
    ...(staff === null ? [] : [`${texts.with}: ${staff}`]),
    `${texts.manage}: ${manageUrl}`,
  ];
  const made = new ICAL.Component("vevent");
  made.addPropertyWithValue("uid", `${ref}.${orgId}@appointments`);
  made.addPropertyWithValue("sequence", sequence);
  made.addPropertyWithValue("dtstamp", utc(now));
  made.addPropertyWithValue("dtstart", utc(startAt));
  made.addPropertyWithValue("dtend", utc(endAt));
  made.addPropertyWithValue("summary", plain(`${service}, ${business}`));
  if (address.trim() !== "") made.addPropertyWithValue("location", plain(address.trim()));
  made.addPropertyWithValue("description", plain(description.join("\n")));
  made.addPropertyWithValue("url", manageUrl);
  made.addPropertyWithValue("status", EVENT_STATUS[status]);
  return made;
}

const utc = (at: Date) => ICAL.Time.fromJSDate(at, true);

/** A text as the format may hold it: every line break is one the library escapes, and no other control character stays. */
const plain = (text: string): string => text.replace(/\r\n?|\p{Zl}|\p{Zp}/gu, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
