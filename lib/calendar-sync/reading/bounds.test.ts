import { describe, expect, test } from "vitest";
import { OutsideError } from "../outside/outside";
import { busyTimes } from "./busy-times";
import { busy, calendar, event, howToRead, read } from "./reading.test-support";

const START = ["DTSTART:20260701T100000Z", "DTEND:20260701T110000Z"];
const BEGINNING = ["2026-07-01T10:00Z/2026-07-01T11:00Z"];
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n).join(",");

describe("a rule that could take too long (rule K8.3)", () => {
  test.each([
    ["every second", "FREQ=SECONDLY"],
    ["every minute", "FREQ=MINUTELY;INTERVAL=5"],
    ["an interval of 0", "FREQ=DAILY;INTERVAL=0"],
    [
      "dense lists",
      `FREQ=DAILY;BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)};BYSECOND=${numbers(0, 30)};COUNT=3`,
    ],
    ["too many occurrences", `FREQ=DAILY;BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)}`],
    ["another calendar's months", "RSCALE=HEBREW;FREQ=YEARLY"],
    ["days and weeks of the year", "FREQ=YEARLY;BYYEARDAY=-202,50;BYWEEKNO=42,-26"],
    ["weekdays of which some are counted", "FREQ=YEARLY;BYDAY=SU,2SU"],
    ["counted weekdays on a day of the month", "FREQ=YEARLY;BYMONTHDAY=1;BYDAY=1SU"],
    ["values that don't exist", "FREQ=MONTHLY;BYMONTHDAY=32"],
    ["something unknown", "FREQ=DAILY;BYEASTER=1"],
    ["no frequency", "COUNT=3"],
  ])("is read in part, and that is told: %s", (_, rule) => {
    const text = calendar(
      event("UID:a", ...START.map((line) => line.replace("2026", "2016")), `RRULE:${rule}`),
      event("UID:b", ...START, `RRULE:${rule}`),
    );
    expect(busy(text)).toEqual(BEGINNING);
    expect(read(text).problems).toEqual(["2 repeating events could only be read in part."]);
  });

  test("is read in part where so many occurrences are counted before the window", () => {
    const text = calendar(event("DTSTART:20160701T100000Z", "DURATION:PT1H", "RRULE:FREQ=HOURLY;COUNT=90000"));
    expect(read(text)).toMatchObject({ ranges: [], problems: ["1 repeating event could only be read in part."] });
  });

  test("is read in part where exceptions follow a rule, or a change goes on", () => {
    const exRule = event(...START, "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY");
    expect([busy(calendar(exRule)), read(calendar(exRule)).problems.length]).toEqual([BEGINNING, 1]);
    const change = event(
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20260703T100000Z",
      "DTSTART:20260703T120000Z",
      "DURATION:PT1H",
    );
    expect(busy(calendar(event(...START, "RRULE:FREQ=DAILY"), change))).toEqual([
      ...BEGINNING,
      "2026-07-03T12:00Z/2026-07-03T13:00Z",
    ]);
  });

  test.each([
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYMONTH=2;BYDAY=5MO;INTERVAL=12",
  ])("ends, with its beginning alone, where no day is meant: %s", (rule) => {
    const { ranges, problems } = read(calendar(event(...START, `RRULE:${rule}`)));
    expect([ranges.length, problems]).toEqual([1, []]);
  });
});

describe("what can't be read", () => {
  test.each([
    ["no start", ["DTEND:20260701T110000Z"]],
    ["a day that doesn't exist", ["DTSTART:20260231T100000Z", "DURATION:PT1H"]],
    ["a start that is no time", ["DTSTART:tomorrow", "DURATION:PT1H"]],
    ["a duration that is none", ["DTSTART:20260701T100000Z", "DURATION:long"]],
    ["dates that go on and on", [...START, `EXDATE:${"20260101T000000Z,".repeat(7_000)}`]],
  ])("is counted, and nothing else is lost: %s", (_, lines) => {
    const text = calendar(event("UID:bad", "SUMMARY:Secret", ...lines), event("UID:good", ...START));
    expect(read(text)).toEqual({
      ...read(calendar(event("UID:good", ...START))),
      problems: ["1 entry couldn't be read."],
    });
  });

  test("isn't what is never looked at", () => {
    const odd = [
      "SUMMARY",
      'DESCRIPTION;X="',
      "X-APPLE-STRUCTURED-LOCATION;=:",
      "ATTACH;VALUE=BINARY:%%%",
      "CREATED:never",
    ];
    expect(read(calendar(event(...odd, ...START), "nonsense"))).toMatchObject({ ranges: [{}], problems: [] });
  });
});

describe("a calendar beyond what is read at once (rule K8.4)", () => {
  const tooLarge = (text: string) => {
    expect(() => read(text)).toThrow(new OutsideError("too_large"));
  };

  test("fails as a whole: more than 20,000 entries", () => {
    tooLarge(calendar(...Array<string>(20_001).fill("BEGIN:VEVENT\r\nEND:VEVENT")));
  });

  test("fails as a whole: more than 50,000 times", () => {
    const lines = Array<string>(13).fill(`FREEBUSY:${"20260701T100000Z/PT1H,".repeat(4_000)}20260701T100000Z/PT1H`);
    tooLarge(calendar("BEGIN:VFREEBUSY", ...lines, "END:VFREEBUSY"));
  });

  test("is read in small steps, whatever makes it large", () => {
    const note = `DESCRIPTION:${"a\r\n ".repeat(50_000)}`;
    const many = Array<string>(200).fill(event(...START, "RRULE:FREQ=WEEKLY;INTERVAL=26"));
    // One series: what is counted before the window, and what repeats in it.
    const long = event("DTSTART:19790101T100000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=18000");
    const dense = event(...START, "RRULE:FREQ=HOURLY");
    for (const [text, atLeast] of [
      [calendar(event(note, ...START)), 25],
      [calendar(...many), 400],
      [calendar(long), 150],
      [calendar(dense), 400],
    ] as const) {
      const steps = busyTimes([text], howToRead());
      let count = 0;
      while (!steps.next().done) count += 1;
      expect(count).toBeGreaterThan(atLeast);
    }
  });
});

test("an object that isn't whole is counted, and what is there of it is read (rule K8.4)", () => {
  const text = calendar(event("UID:a", ...START));
  const cut = text.slice(0, text.indexOf("END:VEVENT"));
  for (const [broken, ranges] of [
    [cut, BEGINNING],
    [cut.slice(0, cut.indexOf("DTSTART") + 12), []],
    ["<html></html>", []],
  ] as const) {
    expect(busy(broken)).toEqual(ranges);
    expect(read([broken, calendar(event("UID:b", ...START))])).toMatchObject({
      ranges: [{}],
      problems: ["1 entry couldn't be read."],
    });
  }
});
