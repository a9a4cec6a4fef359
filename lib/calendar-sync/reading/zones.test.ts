import { describe, expect, test } from "vitest";
import { busy, calendar, event, read } from "./reading.test-support";

const zone = (tzid: string, ...lines: string[]) =>
  ["BEGIN:VTIMEZONE", `TZID:${tzid}`, ...lines, "END:VTIMEZONE"].join("\r\n");
const part = (name: string, from: string, to: string, ...lines: string[]) =>
  [`BEGIN:${name}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...lines, `END:${name}`].join("\r\n");
const at10 = (tzid: string, day = "20260701") =>
  event(`DTSTART;TZID=${tzid}:${day}T100000`, `DTEND;TZID=${tzid}:${day}T110000`);

/** When the event that begins at ten begins. */
const begins = (...parts: string[]) => busy(calendar(...parts))[0]?.slice(0, 17);

const INDIA = part("STANDARD", "+0530", "+0530", "DTSTART:16010101T000000");
const BERLIN = [
  part("STANDARD", "+0200", "+0100", "DTSTART:16010101T030000", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
  part("DAYLIGHT", "+0100", "+0200", "DTSTART:16010101T020000", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"),
];

describe("the zone of a time (rule K9.1)", () => {
  test.each([
    ["a name of the tz database", "Europe/Berlin", "2026-07-01T08:00Z"],
    ["one in small letters", "europe/berlin", "2026-07-01T08:00Z"],
    ["one behind a prefix", "/mozilla.org/20050126_1/Europe/Berlin", "2026-07-01T08:00Z"],
    ["one of three words behind a prefix", "/citadel.org/1_1/America/Argentina/Buenos_Aires", "2026-07-01T13:00Z"],
    ["a name of Windows", "GMT Standard Time", "2026-07-01T09:00Z"],
    ["a name of Windows in quotes", '"W. Europe Standard Time"', "2026-07-01T08:00Z"],
    ["UTC", "UTC", "2026-07-01T10:00Z"],
  ])("can be %s", (_, tzid, expected) => {
    expect(begins(at10(tzid))).toBe(expected);
    expect(read(calendar(at10(tzid))).problems).toEqual([]);
  });

  test("can be where the file says it is", () => {
    expect(begins(zone("Mine", "X-LIC-LOCATION:Europe/Berlin", INDIA), at10("Mine"))).toBe("2026-07-01T08:00Z");
  });

  test("can be defined by the file, also with clocks that change", () => {
    expect(begins(zone("Customized Time Zone", INDIA), at10("Customized Time Zone"))).toBe("2026-07-01T04:30Z");
    expect(begins(at10("Mine"), zone("Mine", ...BERLIN))).toBe("2026-07-01T08:00Z");
    expect(begins(zone("Mine", ...BERLIN), at10("Mine", "20261026"))).toBe("2026-10-26T09:00Z");
  });

  test("is as the file's last change left it, where its rules have ended", () => {
    const ended = (name: string, from: string, to: string, until: string, month: number) =>
      part(name, from, to, "DTSTART:20080101T000000", `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=2SU;UNTIL=${until}`);
    const parts = [
      ended("DAYLIGHT", "-0300", "-0200", "20181230T000000Z", 11),
      ended("STANDARD", "-0200", "-0300", "20190301T000000Z", 2),
    ];
    expect(begins(zone("Brazil", ...parts), at10("Brazil"))).toBe("2026-07-01T13:00Z");
  });

  test("is the calendar's where its own is unknown or missing, and the business's where there is none either", () => {
    const floating = event("DTSTART:20260701T100000", "DTEND:20260701T110000");
    expect(begins("X-WR-TIMEZONE:Europe/Berlin", at10("Nowhere"))).toBe("2026-07-01T08:00Z");
    expect(begins("X-WR-TIMEZONE:Europe/Berlin", floating)).toBe("2026-07-01T08:00Z");
    expect(begins("X-WR-TIMEZONE:Nowhere", floating)).toBe("2026-07-01T14:00Z");
    expect(read(calendar(floating)).problems).toEqual([]);
    expect(begins(at10("Nowhere"))).toBe("2026-07-01T14:00Z");
    expect(read(calendar(at10("Nowhere"))).problems).toEqual([
      "1 time zone isn't known, so its times are read in the business's time zone.",
    ]);
  });

  test("isn't defined by a rule that would never end", () => {
    const odd = part("STANDARD", "+0100", "+0100", "DTSTART:19700101T000000", "RRULE:FREQ=SECONDLY");
    expect(begins(zone("Mine", odd), at10("Mine"))).toBe("2026-07-01T14:00Z");
    const never = part(
      "STANDARD",
      "+0100",
      "+0100",
      "DTSTART:19700101T000000",
      "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    );
    expect(begins(zone("Mine", never), at10("Mine"))).toBe("2026-07-01T09:00Z");
  });

  test("of an end without one is the start's", () => {
    const shift = event("DTSTART;TZID=Australia/Melbourne:20260801T094500", "DTEND:20260801T184500");
    expect(busy(calendar(shift))).toEqual(["2026-07-31T23:45Z/2026-08-01T08:45Z"]);
  });
});

describe("a time that a clock change skips or repeats (rule K9.1)", () => {
  const daily = (day: string, time: string) =>
    calendar(event(`DTSTART;TZID=Europe/Berlin:${day}T${time}`, "DURATION:PT30M", "RRULE:FREQ=DAILY;COUNT=1"));
  const window = { startMs: Date.parse("2026-01-01T00:00:00Z"), endMs: Date.parse("2027-01-01T00:00:00Z") };

  test.each([
    ["skipped is as much later", "20260329", "023000", "2026-03-29T01:30Z/2026-03-29T02:00Z"],
    ["repeated is its first", "20261025", "023000", "2026-10-25T00:30Z/2026-10-25T01:00Z"],
  ])("%s", (_, day, time, expected) => {
    expect(busy(daily(day, time), { window })).toEqual([expected]);
  });
});
