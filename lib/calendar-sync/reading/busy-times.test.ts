import { describe, expect, test } from "vitest";
import { busy, calendar, event, read } from "./reading.test-support";

const WEEKLY = ["DTSTART;TZID=Europe/Berlin:20190107T100000", "DTEND;TZID=Europe/Berlin:20190107T110000"];
const OCTOBER = { window: { startMs: Date.parse("2026-10-18T00:00:00Z"), endMs: Date.parse("2026-10-31T00:00:00Z") } };
const [ON_19TH, ON_26TH] = ["2026-10-19T08:00Z/2026-10-19T09:00Z", "2026-10-26T09:00Z/2026-10-26T10:00Z"];
const moved = (...lines: string[]) =>
  event("RECURRENCE-ID:20261026T090000Z", "DTSTART:20261027T150000Z", "DTEND:20261027T160000Z", ...lines);

describe("a repeating event (rules K8.1 and K8.2)", () => {
  const weekly = (...lines: string[]) => event(...WEEKLY, "RRULE:FREQ=WEEKLY", ...lines);

  test("keeps its wall time when the clocks change", () => {
    expect(busy(calendar(weekly()), OCTOBER)).toEqual([ON_19TH, ON_26TH]);
  });

  test("leaves out an excluded occurrence, by its instant", () => {
    expect(busy(calendar(weekly("EXDATE:20261019T080000Z")), OCTOBER)).toEqual([ON_26TH]);
  });

  test("is busy where an occurrence was moved to, and not where it was", () => {
    const times = [ON_19TH, "2026-10-27T15:00Z/2026-10-27T16:00Z"];
    expect(busy(calendar(weekly(), moved()), OCTOBER)).toEqual(times);
    expect(busy([calendar(moved()), calendar(weekly())], OCTOBER)).toEqual(times);
  });

  test("is free when a moved occurrence is cancelled", () => {
    expect(busy(calendar(weekly(), moved("STATUS:CANCELLED")), OCTOBER)).toEqual([ON_19TH]);
  });

  test("follows the newest version of a moved occurrence, wherever it is in the file", () => {
    const newest = moved("STATUS:CANCELLED", "SEQUENCE:2");
    expect(busy(calendar(weekly(), newest, moved("SEQUENCE:1")), OCTOBER)).toEqual([ON_19TH]);
  });

  test("has moved occurrences even when the series itself isn't in the calendar", () => {
    expect(busy(calendar(moved()), OCTOBER)).toEqual(["2026-10-27T15:00Z/2026-10-27T16:00Z"]);
  });

  test("ends with the occurrence at UNTIL, which is an instant", () => {
    expect(busy(calendar(event(...WEEKLY, "RRULE:FREQ=WEEKLY;UNTIL=20261026T090000Z")), OCTOBER)).toHaveLength(2);
    expect(busy(calendar(event(...WEEKLY, "RRULE:FREQ=WEEKLY;UNTIL=20261026T085959Z")), OCTOBER)).toEqual([ON_19TH]);
  });

  test("ends after COUNT occurrences, of which its start is the first even if the rule doesn't say so", () => {
    const days = (rule: string) =>
      busy(calendar(event("DTSTART:20261019T080000Z", "DURATION:PT1H", `RRULE:${rule}`)), OCTOBER).map((range) =>
        range.slice(0, 10),
      );
    expect(days("FREQ=DAILY;COUNT=3")).toEqual(["2026-10-19", "2026-10-20", "2026-10-21"]);
    expect(days("FREQ=DAILY;BYDAY=TH;COUNT=2")).toEqual(["2026-10-19", "2026-10-22"]);
  });

  test("has added dates, and added periods with their own length", () => {
    const added = [
      "RDATE;TZID=Europe/Berlin:20261022T100000",
      "RDATE;VALUE=PERIOD:20261023T080000Z/PT3H,20261024T080000Z/20261024T083000Z",
    ];
    expect(busy(calendar(event(...WEEKLY, ...added)), OCTOBER)).toEqual([
      "2026-10-22T08:00Z/2026-10-22T09:00Z",
      "2026-10-23T08:00Z/2026-10-23T11:00Z",
      "2026-10-24T08:00Z/2026-10-24T08:30Z",
    ]);
  });

  test("counts while it lasts, however long ago an occurrence began", () => {
    const vacation = event("DTSTART;VALUE=DATE:20261008", "DTEND;VALUE=DATE:20261029");
    expect(busy(calendar(vacation), OCTOBER)).toEqual(["2026-10-18T00:00Z/2026-10-29T04:00Z"]);
    const yearly = event("DTSTART;VALUE=DATE:20161008", "DURATION:P3W", "RRULE:FREQ=YEARLY");
    expect(busy(calendar(yearly), OCTOBER)).toEqual(["2026-10-18T00:00Z/2026-10-29T04:00Z"]);
  });
});

describe("whole days (rule K9.2)", () => {
  test("are the business's own days, 25 hours long when the clocks go back", () => {
    expect(busy(calendar(event("DTSTART;VALUE=DATE:20261101")))).toEqual(["2026-11-01T04:00Z/2026-11-02T05:00Z"]);
    expect(busy(calendar(event("DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261101")))).toHaveLength(1);
  });

  test("are excluded and moved by their date, also where that's written as a time", () => {
    const daily = (...lines: string[]) => event("DTSTART;VALUE=DATE:20261031", "RRULE:FREQ=DAILY;COUNT=3", ...lines);
    const free = "EXDATE;TZID=W. Europe Standard Time:20261102T000000";
    expect(busy(calendar(daily(free)))).toEqual(["2026-10-31T04:00Z/2026-11-02T05:00Z"]);
    const cancelled = event(
      "RECURRENCE-ID;TZID=Europe/Berlin:20261031T000000",
      "DTSTART;VALUE=DATE:20261031",
      "STATUS:CANCELLED",
    );
    expect(busy(calendar(daily(), cancelled))).toEqual(["2026-11-01T04:00Z/2026-11-03T05:00Z"]);
  });

  test("are ignored where the team has said so; times aren't", () => {
    const both = calendar(
      event("UID:1", "DTSTART;VALUE=DATE:20261101"),
      event("UID:2", ...WEEKLY, "RRULE:FREQ=WEEKLY"),
    );
    expect(busy(both, { ...OCTOBER, allDay: "ignore" })).toEqual([ON_19TH, ON_26TH]);
  });
});

describe("what counts as busy (rules K10.1 to K10.4)", () => {
  const at = ["DTSTART:20261019T080000Z", "DTEND:20261019T090000Z"];
  const attendee = (parts: string) => `ATTENDEE;CN="A; B: C";${parts}:mailto:Anna@Example.com`;
  test.each([
    ["a confirmed event", ["STATUS:CONFIRMED"], true],
    ["a tentative event", ["STATUS:TENTATIVE"], true],
    ["a cancelled event", ["STATUS:CANCELLED"], false],
    ["an event that leaves its owner free", ["TRANSP:TRANSPARENT"], false],
    ["an event that Outlook shows as free", ["X-MICROSOFT-CDO-BUSYSTATUS:FREE"], false],
    ["working elsewhere", ["X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE"], false],
    ["an event that Outlook shows as out of office", ["X-MICROSOFT-CDO-BUSYSTATUS:OOF"], true],
    ["an invitation that wasn't answered", [attendee("PARTSTAT=NEEDS-ACTION")], true],
    ["an invitation that was declined", [attendee("PARTSTAT=DECLINED")], false],
    ["an invitation that was passed on", [attendee("ROLE=CHAIR;PARTSTAT=DELEGATED")], false],
    ["an invitation that somebody else declined", ["ATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.com"], true],
    ["an event with a guest who can't be read", ["ATTENDEE;PARTSTAT=DECLINED"], true],
    [
      "an event whose alarm lasts and repeats",
      ["BEGIN:VALARM", "DURATION:PT15M", "STATUS:CANCELLED", "END:VALARM"],
      true,
    ],
  ])("%s", (_, lines, isBusy) => {
    expect(busy(calendar(event(...at, ...lines)))).toEqual(isBusy ? [ON_19TH] : []);
  });

  test("a time without an end, or with one before it, takes no time", () => {
    expect(busy(calendar(event("DTSTART:20261019T080000Z")))).toEqual([]);
    expect(busy(calendar(event("DTSTART:20261019T080000Z", "DTEND:20261019T070000Z")))).toEqual([]);
  });

  test("the business's own bookings never count, and are named", () => {
    const own = event("UID:K7QM-4XWD.org_a@appointments", ...at);
    const other = event("UID:K7QM-4XWD.org_b@appointments", ...WEEKLY, "RRULE:FREQ=WEEKLY");
    const { ranges, ownUids } = read(calendar(own, other), { ...OCTOBER, isOwn: (uid) => uid.includes("org_a") });
    expect([ranges.length, ownUids]).toEqual([2, ["K7QM-4XWD.org_a@appointments"]]);
  });

  test("of free-busy times all but the free ones; tasks, notes and availabilities never", () => {
    const times = (type: string) => `FREEBUSY;FBTYPE=${type}:20261019T080000Z/PT1H,20261026T090000Z/20261026T100000Z`;
    const freeBusy = (type: string) =>
      calendar("BEGIN:VFREEBUSY", "DTSTART:20261001T000000Z", times(type), "END:VFREEBUSY");
    expect(busy(freeBusy("BUSY-TENTATIVE"))).toEqual([ON_19TH, ON_26TH]);
    expect(busy(freeBusy("FREE"))).toEqual([]);
    const others = ["VTODO", "VJOURNAL", "VAVAILABILITY"].flatMap((name) => [`BEGIN:${name}`, ...at, `END:${name}`]);
    expect(read(calendar(...others))).toEqual({ ranges: [], problems: [], ownUids: [] });
  });

  test("times that overlap or touch are one, cut to the window", () => {
    const events = ["080000Z/PT1H", "083000Z/PT1H", "093000Z/PT30M"].map((period, n) =>
      event(`UID:${n}`, `DTSTART:20261019T${period.slice(0, 7)}`, `DURATION:${period.slice(8)}`),
    );
    expect(busy(calendar(...events))).toEqual(["2026-10-19T08:00Z/2026-10-19T10:00Z"]);
  });
});
