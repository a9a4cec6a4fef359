import ICAL from "ical.js";
import type { BookingStatus, CalendarDetails } from "../../db/vocabulary";
import { formatNumber } from "../locale/format";
import { textsFor } from "../locale/texts";
import { EVENT_STATUS, eventUid, plain, utc } from "./event-parts";

/** What the team's calendars learn about a booking: never an email address, notes, answers, or a link that is a credential. */
export type MemberEventFacts = {
  orgId: string;
  ref: string;
  /** how many changes calendars have had to hear of */
  sequence: number;
  status: BookingStatus;
  /** of the visit, without buffers */
  startAt: Date;
  endAt: Date;
  service: string;
  customerName: string;
  /** "" when there is none */
  customerPhone: string;
  partySize: number | null;
  /** the business's; "" when there is none */
  address: string;
  /** where the team finds the booking after signing in */
  dashboardUrl: string;
  /** the language of the words */
  locale: string;
  details: CalendarDetails;
  /** whether it leaves its calendar's owner free */
  isTransparent: boolean;
};

/** The properties that are the product's own; everything else in an event belongs to whoever added it (rule K5.3). */
export const OWN_PROPERTIES = [
  "uid",
  "sequence",
  "dtstamp",
  "dtstart",
  "dtend",
  "summary",
  "location",
  "description",
  "status",
  "transp",
  "class",
] as const;

/**
 * A booking as an event for the team's own calendars (rule K5.1): in UTC, private, without alarms, and without anyone whom a server could
 * write to. With the `private` details it only tells which booking it is, and where to look it up.
 */
export function memberEvent(facts: MemberEventFacts, now: Date): ICAL.Component {
  const { sequence, status, startAt, endAt, address, isTransparent } = facts;
  const { summary, description } = wordsOf(facts);
  const made = new ICAL.Component("vevent");
  made.addPropertyWithValue("uid", eventUid(facts));
  made.addPropertyWithValue("sequence", sequence);
  made.addPropertyWithValue("dtstamp", utc(now));
  made.addPropertyWithValue("dtstart", utc(startAt));
  made.addPropertyWithValue("dtend", utc(endAt));
  made.addPropertyWithValue("summary", plain(summary));
  if (address.trim() !== "") made.addPropertyWithValue("location", plain(address.trim()));
  made.addPropertyWithValue("description", plain(description.join("\n")));
  made.addPropertyWithValue("status", EVENT_STATUS[status]);
  made.addPropertyWithValue("transp", isTransparent ? "TRANSPARENT" : "OPAQUE");
  made.addPropertyWithValue("class", "PRIVATE");
  return made;
}

function wordsOf(facts: MemberEventFacts): { summary: string; description: string[] } {
  const { ref, service, customerName, customerPhone, partySize, dashboardUrl, locale, details } = facts;
  const texts = textsFor(locale);
  if (details === "private") return { summary: texts("summary.bookingRef", { ref }), description: [dashboardUrl] };
  return {
    summary: `${service}: ${customerName}`,
    description: [
      `${texts("summary.reference")}: ${ref}`,
      ...(customerPhone === "" ? [] : [`${texts("details.phone")}: ${customerPhone}`]),
      ...(partySize === null ? [] : [`${texts("summary.guests")}: ${formatNumber(partySize, locale)}`]),
      dashboardUrl,
    ],
  };
}
