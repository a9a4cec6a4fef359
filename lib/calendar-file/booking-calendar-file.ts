import ICAL from "ical.js";
import type { BookingStatus } from "../../db/vocabulary";
import { calendarText, EVENT_STATUS, eventUid, plain, utc } from "./event-parts";

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
  return { method, text: calendarText([event(facts, texts, now)], { method }) };
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
  made.addPropertyWithValue("uid", eventUid({ orgId, ref }));
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
