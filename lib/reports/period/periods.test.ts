import { describe, expect, test } from "vitest";
import { PERIOD_WORDS, readPeriodWord } from "./period.schema";
import { type AskedPeriod, periodsOf } from "./period-of";

const NEW_YORK = "America/New_York";

/** What is asked at a wall time of a business; weeks begin on Monday. */
function at(now: string, zone = NEW_YORK, firstWeekday = 1) {
  const nowMs = Date.parse(now);
  return (asked: AskedPeriod) => {
    const { period, previous } = periodsOf(asked, { nowMs, zone, firstWeekday });
    return [period, previous].map(({ from, to, untilMs }) => [from, to, new Date(untilMs).toISOString()]);
  };
}

describe("a period and the one before it (rules R2, R3)", () => {
  test("last days are full ones that end yesterday", () => {
    expect(at("2026-11-28T15:00:00Z")({ word: "last_7_days" })).toEqual([
      ["2026-11-21", "2026-11-27", "2026-11-28T05:00:00.000Z"],
      ["2026-11-14", "2026-11-20", "2026-11-21T05:00:00.000Z"],
    ]);
  });

  test("a month that isn't over is compared with the month before up to the same wall time", () => {
    expect(at("2027-01-03T15:00:00Z")({ word: "this_month" })).toEqual([
      ["2027-01-01", "2027-01-03", "2027-01-03T15:00:00.000Z"],
      ["2026-12-01", "2026-12-03", "2026-12-03T15:00:00.000Z"],
    ]);
  });

  test("days that the shorter month lacks are left out: 31 March is compared with all of February", () => {
    expect(at("2027-03-31T14:00:00Z")({ word: "this_month" })).toEqual([
      ["2027-03-01", "2027-03-31", "2027-03-31T14:00:00.000Z"],
      ["2027-02-01", "2027-02-28", "2027-03-01T05:00:00.000Z"],
    ]);
  });

  test("the same wall time is another instant across a clock change", () => {
    expect(at("2026-11-01T15:00:00Z")({ word: "today" })).toEqual([
      ["2026-11-01", "2026-11-01", "2026-11-01T15:00:00.000Z"],
      ["2026-10-31", "2026-10-31", "2026-10-31T14:00:00.000Z"],
    ]);
  });

  test.each([
    ["this_week", 1, "2026-11-23", "2026-11-28", "2026-11-16", "2026-11-21"],
    ["this_week", 0, "2026-11-22", "2026-11-28", "2026-11-15", "2026-11-21"],
    ["last_week", 1, "2026-11-16", "2026-11-22", "2026-11-09", "2026-11-15"],
    ["last_month", 1, "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
    ["this_quarter", 1, "2026-10-01", "2026-11-28", "2026-07-01", "2026-08-28"],
    ["last_quarter", 1, "2026-07-01", "2026-09-30", "2026-04-01", "2026-06-30"],
    ["this_year", 1, "2026-01-01", "2026-11-28", "2025-01-01", "2025-11-28"],
    ["last_year", 1, "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
    ["yesterday", 1, "2026-11-27", "2026-11-27", "2026-11-26", "2026-11-26"],
  ] as const)("%s with weeks from weekday %d on", (word, firstWeekday, ...dates) => {
    const [period = [], previous = []] = at("2026-11-28T15:00:00Z", NEW_YORK, firstWeekday)({ word });
    expect([...period.slice(0, 2), ...previous.slice(0, 2)]).toEqual(dates);
  });

  test("29 February is compared with 28 February", () => {
    const [, previous] = at("2028-02-29T15:00:00Z")({ word: "this_year" });
    expect(previous).toEqual(["2027-01-01", "2027-02-28", "2027-03-01T05:00:00.000Z"]);
  });

  test("every word has a period before that ends where it begins, or before", () => {
    for (const word of PERIOD_WORDS) {
      for (const zone of [NEW_YORK, "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe"]) {
        const here = { nowMs: Date.parse("2026-10-04T12:34:56.789Z"), zone, firstWeekday: 1 };
        const { period, previous } = periodsOf({ word }, here);
        expect(previous.fromMs).toBeLessThan(previous.untilMs);
        expect(previous.untilMs).toBeLessThanOrEqual(period.fromMs);
        expect(period.untilMs).toBeLessThanOrEqual(here.nowMs);
      }
    }
  });

  test("words are read whatever their case, hyphens and short forms", () => {
    expect(["Last-30-Days", "30d", "this week", "MONTH", "soon"].map(readPeriodWord)).toEqual([
      ...["last_30_days", "last_30_days", "this_week", "this_month", "soon"],
    ]);
  });
});
