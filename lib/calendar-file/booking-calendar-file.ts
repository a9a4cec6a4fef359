import ICAL from "ical.js";
import type { BookingStatus } from "../../db/vocabulary";

/** A person as a calendar names them. */
export type CalendarPerson = { name: string; address: string };

/** What a calendar learns about a booking: nothing about the customer except the address that the file is sent to. */
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
  /** the business, by the address that its mail comes from */
  organizer: CalendarPerson;
  /** who gets the file by email; null for a downloaded one */
  attendee: CalendarPerson | null;
};

/** The words before the reference, the member's name and the link, in the reader's language. */
export type CalendarTexts = { reference: string; with: string; manage: string };

export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

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
 * no credential; a calendar takes the file with the higher SEQUENCE (rule H12.1).
 */
export function bookingCalendarFile(
  facts: CalendarFacts,
  texts: CalendarTexts,
  now: Date,
): { method: CalendarMethod; text: string } {
  // A request by email goes into the calendar automatically; a downloaded file is opened by the person.
  const made = facts.attendee === null ? "PUBLISH" : "REQUEST";
  const method = facts.status === "cancelled" ? "CANCEL" : made;
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Appointment booking//Bookings//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", method);
  calendar.addSubcomponent(event(facts, texts, now));
  return { method, text: `${calendar.toString()}\r\n` };
}

function event(facts: CalendarFacts, texts: CalendarTexts, now: Date): ICAL.Component {
  const { orgId, ref, sequence, status, startAt, endAt, service, staff, business, address, manageUrl } = facts;
  const { organizer, attendee } = facts;
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
  addPerson(made, "organizer", organizer, {});
  if (attendee !== null) addPerson(made, "attendee", attendee, ACCEPTED);
  return made;
}

/** The customer has already agreed and isn't asked for a reply: no one reads the sending address. */
const ACCEPTED = { role: "REQ-PARTICIPANT", partstat: "ACCEPTED", rsvp: "FALSE" };

function addPerson(
  made: ICAL.Component,
  kind: "organizer" | "attendee",
  { name, address }: CalendarPerson,
  parameters: Record<string, string>,
): void {
  const person = new ICAL.Property(kind);
  person.setValue(`mailto:${address}`);
  // A parameter has no place for quotation marks and lines.
  person.setParameter(
    "cn",
    plain(name)
      .replace(/["\s]+/g, " ")
      .trim(),
  );
  for (const [parameter, value] of Object.entries(parameters)) person.setParameter(parameter, value);
  made.addProperty(person);
}

const utc = (at: Date) => ICAL.Time.fromJSDate(at, true);

/** A text as the format may hold it: every line break is one the library escapes, and no other control character stays. */
const plain = (text: string): string => text.replace(/\r\n?|\p{Zl}|\p{Zp}/gu, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
