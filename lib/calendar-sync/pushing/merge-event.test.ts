import { describe, expect, test } from "vitest";
import { calendarText } from "../../calendar-file/event-parts";
import { memberEvent } from "../../calendar-file/member-event";
import { eventFacts } from "../event-facts";
import { isEventOf, mergeEvent } from "./merge-event";
import { aBooking, aState, NOW } from "./push-facts.test-support";

const UID = "K7QM-4XWD.org_a@appointments";
const { profile } = aState();
const shown = { details: "full", isTransparent: false } as const;
const event = (sequence = 1, hour = 16) =>
  memberEvent(
    eventFacts(
      profile,
      aBooking({ calendarSequence: sequence, startAt: new Date(Date.UTC(2031, 4, 6, hour)) }),
      shown,
      NOW,
    ),
    NOW,
  );
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

/** The event as a calendar program left it. */
const there = (...added: string[]) =>
  calendarText([event(0, 14)]).replace("END:VEVENT", [...added, "END:VEVENT"].join("\r\n"));

describe("an event that is written over the one there (rule K5.3)", () => {
  test("keeps the alarm and the colour that somebody added", () => {
    const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Soon", "END:VALARM"];
    const lines = linesOf(mergeEvent(there("COLOR:tomato", "X-APPLE-TRAVEL:1", ...alarm), event()));
    expect(lines).toEqual(expect.arrayContaining([...alarm, "COLOR:tomato", "X-APPLE-TRAVEL:1"]));
    expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual(["DTSTART:20310506T160000Z"]);
    expect(lines.filter((line) => line.startsWith("SUMMARY"))).toEqual(["SUMMARY:Cut: Robin Doe"]);
  });

  test("takes place once, when the booking does, whatever was made of it there", () => {
    const moved = event(0, 9).toString();
    const repeated = there("RRULE:FREQ=DAILY", "EXDATE:20310507T140000Z", "DURATION:PT3H").replace(
      "END:VCALENDAR",
      `${moved.replace("END:VEVENT", "RECURRENCE-ID:20310508T140000Z\r\nEND:VEVENT")}\r\nEND:VCALENDAR`,
    );
    const lines = linesOf(mergeEvent(repeated, event()));
    expect(lines.filter((line) => /^(BEGIN:VEVENT|DTSTART|RRULE|EXDATE|DURATION|RECURRENCE-ID)/.test(line))).toEqual([
      "BEGIN:VEVENT",
      "DTSTART:20310506T160000Z",
    ]);
  });

  test("has a SEQUENCE that never goes back", () => {
    const edited = there().replace("SEQUENCE:0", "SEQUENCE:7");
    expect(linesOf(mergeEvent(edited, event(3)))).toContain("SEQUENCE:7");
    expect(linesOf(mergeEvent(there(), event(3)))).toContain("SEQUENCE:3");
  });

  test("replaces what can't be read, or is another event", () => {
    for (const text of ["", "<html>", "BEGIN:VCALENDAR\r\nEND:VCALENDAR", there().replace(UID, "other@example.com")]) {
      expect(mergeEvent(text, event())).toBe(calendarText([event()]));
      expect(isEventOf(text, UID)).toBe(false);
    }
    expect(isEventOf(there(), UID)).toBe(true);
  });
});
