import { describe, expect, test } from "vitest";
import { bookingCalendarFile, type CalendarFacts } from "./booking-calendar-file";
import { readCalendarFile } from "./read-calendar-file.test-support";

const MANAGE = "https://booking.example.com/book/harbor-hair/manage/apt_AbCdEfGhIjKlMn-_";
const facts: CalendarFacts = {
  orgId: "org_q1w2e3r4t5y6",
  ref: "K7QM-4XWD",
  sequence: 0,
  status: "confirmed",
  startAt: new Date("2031-05-06T14:00:00Z"),
  endAt: new Date("2031-05-06T15:15:00Z"),
  service: "Cut",
  staff: "Ann",
  business: "Harbor Hair",
  address: "1 Pier Street",
  manageUrl: MANAGE,
  organizer: { name: "Harbor Hair", address: "no-reply@booking.example.com" },
  attendee: null,
};
const attendee = { name: 'Zoë "Z"; Doe', address: "zoe@example.com" };
const texts = { reference: "Reference", with: "With", manage: "Move or cancel" };
const NOW = new Date("2031-05-01T12:00:00Z");

const fileOf = (parts: Partial<CalendarFacts> = {}) => bookingCalendarFile({ ...facts, ...parts }, texts, NOW);
const read = (parts: Partial<CalendarFacts> = {}) => readCalendarFile(fileOf(parts).text);

describe("the calendar file of a booking", () => {
  test("holds the times in UTC, what and where it is, the reference and the link", () => {
    expect(fileOf().text.replaceAll("\r\n ", "").split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "PRODID:-//Appointment booking//Bookings//EN",
      "VERSION:2.0",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:K7QM-4XWD.org_q1w2e3r4t5y6@appointments",
      "SEQUENCE:0",
      "DTSTAMP:20310501T120000Z",
      "DTSTART:20310506T140000Z",
      "DTEND:20310506T151500Z",
      "SUMMARY:Cut\\, Harbor Hair",
      "LOCATION:1 Pier Street",
      `DESCRIPTION:Reference: K7QM-4XWD\\nWith: Ann\\nMove or cancel: ${MANAGE}`,
      `URL:${MANAGE}`,
      "STATUS:CONFIRMED",
      "ORGANIZER;CN=Harbor Hair:mailto:no-reply@booking.example.com",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test("in an email asks its reader's calendar to add the event, as accepted and without asking for a reply", () => {
    const { method, text } = fileOf({ attendee });
    expect(method).toBe("REQUEST");
    expect(text.replaceAll("\r\n ", "").split("\r\n")).toEqual(
      expect.arrayContaining([
        "METHOD:REQUEST",
        "UID:K7QM-4XWD.org_q1w2e3r4t5y6@appointments",
        "ORGANIZER;CN=Harbor Hair:mailto:no-reply@booking.example.com",
        'ATTENDEE;CN="Zoë Z ; Doe";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:zoe@example.com',
      ]),
    );
    expect(fileOf({ attendee, status: "cancelled" }).method).toBe("CANCEL");
    expect(read({ attendee, status: "cancelled" }).event("attendee")).toBe("mailto:zoe@example.com");
  });

  test("leaves out a member and an address that aren't there", () => {
    const { event, propertyNames } = read({ staff: null, address: "  " });
    expect(event("description")).toBe(`Reference: K7QM-4XWD\nMove or cancel: ${MANAGE}`);
    expect(propertyNames).not.toContain("location");
  });

  test.each([
    ["pending", "PUBLISH", "TENTATIVE"],
    ["confirmed", "PUBLISH", "CONFIRMED"],
    ["completed", "PUBLISH", "CONFIRMED"],
    ["no_show", "PUBLISH", "CONFIRMED"],
    ["cancelled", "CANCEL", "CANCELLED"],
  ] as const)("of a booking that is %s has METHOD:%s and STATUS:%s", (status, method, eventStatus) => {
    const { calendar, event } = read({ status });
    expect([fileOf({ status }).method, calendar("method"), event("status")]).toEqual([method, method, eventStatus]);
  });

  test("has a UID without the appointment id, another in each business and for each booking", () => {
    expect(read().event("uid")).not.toMatch(/apt_|AbCdEfGhIjKlMn/);
    const uids = [read(), read({ orgId: "org_other" }), read({ ref: "AAAA-AAAA" })].map(({ event }) => event("uid"));
    expect(new Set(uids).size).toBe(3);
  });
});

describe("names in a calendar file", () => {
  const odd = {
    service: "Schneiden; Färben, Föhnen \\ “Spezial” 💇🏽‍♀️",
    business: 'Größe & Söhne: "Zum Löwen" ☕',
    staff: "Zoë\nBEGIN:VALARM\r\nX-EVIL:1",
    address: "Straße 1; Hof 2,\r\n1010 Wien\rÖsterreich",
    organizer: { name: 'A "B"\r\nX-EVIL:1;CN=x', address: "no-reply@example.com" },
    attendee: { name: "Z\nX-EVIL:2", address: "z@example.com" },
  };

  test("come back as they are, with commas, semicolons, umlauts and emoji", () => {
    const { event } = read(odd);
    expect(event("summary")).toBe(`${odd.service}, ${odd.business}`);
    expect(event("location")).toBe("Straße 1; Hof 2,\n1010 Wien\nÖsterreich");
  });

  test("can't add a line of their own to the file", () => {
    const lines = fileOf(odd).text.split(/\r\n|\r|\n/);
    expect(lines.filter((line) => /^(BEGIN|X-EVIL)/.test(line))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
    expect(read(odd).event("description")).toContain("With: Zoë\nBEGIN:VALARM\nX-EVIL:1\n");
  });

  test("keep no control character, which the format has no place for", () => {
    const service = "A\u0000B\u0007C\u001bD\u007fE\u0085F\u2028G\tH";
    expect(read({ service }).event("summary")).toBe("ABCDEF\nG\tH, Harbor Hair");
  });

  test("fill no line beyond 75 octets, nor tear a character apart, at any length", () => {
    for (let length = 0; length < 200; length += 1) {
      const service = `${"x".repeat(length % 7)}${"ü€😀".repeat(length)}`;
      const { text } = fileOf({ service });
      const lines = text.split("\r\n");
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(lines.every((line) => Buffer.from(line).toString() === line)).toBe(true);
      expect(readCalendarFile(text).event("summary")).toBe(`${service}, Harbor Hair`);
    }
  });
});
