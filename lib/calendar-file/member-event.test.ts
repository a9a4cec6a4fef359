import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarText } from "./event-parts";
import { type MemberEventFacts, memberEvent } from "./member-event";
import { readCalendarFile } from "./read-calendar-file.test-support";

const LINK = "https://booking.example.com/dashboard/harbor-hair/bookings?q=K7QM-4XWD&times=all&status=any";
const facts: MemberEventFacts = {
  orgId: "org_q1w2e3r4t5y6",
  ref: "K7QM-4XWD",
  sequence: 3,
  status: "confirmed",
  startAt: new Date("2031-05-06T14:00:00Z"),
  endAt: new Date("2031-05-06T15:15:00Z"),
  service: "Cut",
  customerName: "Robin Doe",
  customerPhone: "+1 212 555 0101",
  partySize: 4,
  address: "1 Pier Street",
  dashboardUrl: LINK,
  locale: "en-US",
  details: "full",
  isTransparent: false,
};
const NOW = new Date("2031-05-01T12:00:00Z");
const textOf = (parts: Partial<MemberEventFacts> = {}) => calendarText([memberEvent({ ...facts, ...parts }, NOW)]);
const read = (parts: Partial<MemberEventFacts> = {}) => readCalendarFile(textOf(parts));

test("a booking in the team's calendar says when, what, who and where, and nothing else (rule K5.1)", () => {
  expect(textOf().replaceAll("\r\n ", "").split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "PRODID:-//Appointment booking//Bookings//EN",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:K7QM-4XWD.org_q1w2e3r4t5y6@appointments",
    "SEQUENCE:3",
    "DTSTAMP:20310501T120000Z",
    "DTSTART:20310506T140000Z",
    "DTEND:20310506T151500Z",
    "SUMMARY:Cut: Robin Doe",
    "LOCATION:1 Pier Street",
    `DESCRIPTION:Reference: K7QM-4XWD\\nPhone: +1 212 555 0101\\nGuests: 4\\n${LINK}`,
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    "CLASS:PRIVATE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("with the private details it only says which booking it is, in the business's language (rule K5.1)", () => {
  const { event } = read({ details: "private", locale: "de-AT" });
  expect([event("summary"), event("description")]).toEqual(["Buchung K7QM-4XWD", LINK]);
  expect(textOf({ details: "private" })).not.toMatch(/Robin|Cut|212/);
});

test("what isn't there is left out, and an unpaid booking is tentative", () => {
  const { event, propertyNames } = read({ customerPhone: "", partySize: null, address: " ", status: "pending" });
  expect(event("description")).toBe(`Reference: K7QM-4XWD\n${LINK}`);
  expect(propertyNames).not.toContain("location");
  expect(event("status")).toBe("TENTATIVE");
  expect(read({ isTransparent: true }).event("transp")).toBe("TRANSPARENT");
});

test("nothing typed can begin a line of its own", () => {
  const typed = "x\r\nBEGIN:VALARM\nX-EVIL:1\u2028Y\u0000Z";
  const text = textOf({ service: typed, customerName: typed, customerPhone: typed, address: typed });
  const lines = text.split(/\r\n|\r|\n/);
  expect(lines.filter((line) => /^(BEGIN|SUMMARY|X-EVIL)/.test(line))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    expect.stringMatching(/^SUMMARY:x\\nBEGIN:VALARM\\nX-EVIL:1\\nYZ: x/),
  ]);
  expect(ICAL.Component.fromString(text).getFirstSubcomponent("vevent")?.getAllSubcomponents()).toEqual([]);
});
