import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clockChanges, localTimeAt, searchWallTime } from "../availability/oracle.test-support";
import { ZONES } from "../availability/scenario.test-support";
import { isoInstant } from "./iso-instant";
import { addDays, daysBetween, isLocalDate, weekdayOf } from "./local-date";
import { parseInstant } from "./parse-instant";
import { localDateAt, localMinuteAt, localMinuteFrom, wallToMs } from "./wall-clock";
import { offsetAt } from "./zone-offset";

const PATIENCE = { timeout: 60_000 };
const iso = (ms: number) => new Date(ms).toISOString();

describe("calendar dates", () => {
  test("only real dates of the years 2000 to 2199 are dates", () => {
    for (const text of ["2000-01-01", "2024-02-29", "2199-12-31"]) expect(isLocalDate(text), text).toBe(true);
    const refused = ["2023-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00", "1999-12-31"];
    for (const text of [
      ...refused,
      "2200-01-01",
      "2026-2-1",
      "2026-02-01 ",
      "2026-02-01\n",
      "20260201",
      "",
      "2026-W06-7",
    ])
      expect(isLocalDate(text), text).toBe(false);
  });

  test("days are added and counted across months, leap days and years", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2023-12-31", 1)).toBe("2024-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(daysBetween("2026-03-01", "2026-04-30")).toBe(60);
    expect(daysBetween("2026-03-08", "2026-03-01")).toBe(-7);
  });

  test("weekdays count from Sunday", () => {
    expect(weekdayOf("2026-03-08")).toBe(0);
    expect(weekdayOf("2000-01-01")).toBe(6);
    expect(weekdayOf("2199-12-31")).toBe(2);
  });
});

describe("zones", () => {
  test("a zone that doesn't exist is an error, never a wrong time", () => {
    expect(() => offsetAt(0, "Mars/Olympus")).toThrow(RangeError);
  });
});

describe("wall time to instant", () => {
  test.each([
    ["a time in a gap moves forward by the gap", "America/New_York", "2026-03-08", 150, "2026-03-08T07:30:00.000Z"],
    ["a repeated time is its first occurrence", "America/New_York", "2026-11-01", 90, "2026-11-01T05:30:00.000Z"],
    ["a gap of half an hour", "Australia/Lord_Howe", "2026-10-04", 125, "2026-10-03T15:35:00.000Z"],
    ["half an hour repeated", "Australia/Lord_Howe", "2026-04-05", 100, "2026-04-04T14:40:00.000Z"],
    ["a midnight that doesn't exist", "Asia/Beirut", "2026-03-29", 0, "2026-03-28T22:00:00.000Z"],
    ["a date that doesn't exist", "Pacific/Apia", "2011-12-30", 540, "2011-12-30T19:00:00.000Z"],
    ["24:00 is the next midnight", "Asia/Kolkata", "2026-06-30", 1440, "2026-06-30T18:30:00.000Z"],
    ["24:00 of a 25-hour day", "America/Santiago", "2026-04-04", 1440, "2026-04-05T04:00:00.000Z"],
  ])("%s", (_, zone, date, minute, expected) => {
    expect(iso(wallToMs(date, minute, zone))).toBe(expected);
  });

  test.each(ZONES)("around every clock change of %s it's the instant that a search finds", PATIENCE, (zone) => {
    for (const changeMs of clockChanges(zone, "2005-01-01", "2036-01-01")) {
      for (let n = -1; n <= 1; n++) {
        const date = addDays(localTimeAt(changeMs, zone).date, n);
        for (const minute of [
          0, 1, 29, 30, 59, 60, 61, 90, 119, 120, 149, 150, 165, 179, 180, 225, 720, 1379, 1380, 1410, 1439, 1440,
        ]) {
          const found = searchWallTime(date, minute, zone);
          if (wallToMs(date, minute, zone) !== found) {
            expect.fail(`${zone} ${date} ${minute}: ${iso(wallToMs(date, minute, zone))}, not ${iso(found)}`);
          }
        }
      }
    }
  });

  test.each(ZONES)("the wall clock of %s reads as Intl reads it, on both sides of every clock change", (zone) => {
    for (const changeMs of [...clockChanges(zone, "2005-01-01", "2036-01-01"), Date.UTC(2026, 5, 1, 4, 30)]) {
      for (const ms of [changeMs - 86_400_000, changeMs - 60_000, changeMs, changeMs + 60_000, changeMs + 86_400_000]) {
        const { date, minute } = localTimeAt(ms, zone);
        expect([localDateAt(ms, zone), localMinuteAt(ms, zone)]).toEqual([date, minute]);
        expect(localMinuteFrom(date, ms, zone)).toBe(minute);
        expect(localMinuteFrom(addDays(date, 1), ms, zone)).toBe(minute - 1440);
      }
    }
  });

  test("the last millisecond before a clock change still has the old offset", () => {
    const changeMs = Date.parse("2026-03-08T07:00:00Z");
    expect(offsetAt(changeMs - 1, "America/New_York")).toBe(-5 * 3_600_000);
    expect(offsetAt(changeMs, "America/New_York")).toBe(-4 * 3_600_000);
  });
});

describe("the machine's own clock settings", () => {
  const ownZone = process.env.TZ;
  afterEach(() => {
    vi.useRealTimers();
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });

  /** A fresh copy of the module, as a server started under that zone would load it, and what it answers. */
  async function answersUnder(processZone: string, today: string) {
    process.env.TZ = processZone;
    vi.useFakeTimers({ now: Date.parse(today), toFake: ["Date"] });
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(
      processZone === "UTC" ? /UTC/ : /Tokyo|Kat[h]?mandu/,
    );
    vi.resetModules();
    const fresh = {
      ...(await import("./wall-clock")),
      ...(await import("./iso-instant")),
      ...(await import("./parse-instant")),
    };
    return ZONES.flatMap((zone) =>
      clockChanges(zone, "2024-01-01", "2028-01-01").flatMap((changeMs) =>
        [-30, 0, 30, 60, 90].flatMap((shift) => {
          const { date, minute } = localTimeAt(changeMs + shift * 60_000, zone);
          const text = `${date}T0${Math.floor(shift / 60) + 1}:30`;
          return [
            fresh.wallToMs(date, minute, zone),
            fresh.localDateAt(changeMs + shift, zone),
            fresh.isoInstant(changeMs + shift),
            fresh.parseInstant(text, zone)?.getTime(),
          ];
        }),
      ),
    );
  }

  test("neither the process's zone nor the season changes an answer", PATIENCE, async () => {
    const expected = await answersUnder("UTC", "2026-01-15T12:00:00Z");
    expect(await answersUnder("Asia/Tokyo", "2026-07-15T12:00:00Z")).toEqual(expected);
    expect(await answersUnder("Asia/Kathmandu", "2026-01-15T12:00:00Z")).toEqual(expected);
  });
});

describe("date-times of requests", () => {
  test.each([
    ["2026-03-08T09:30", "2026-03-08T13:30:00.000Z"],
    ["2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
    ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
    ["2026-11-01T01:30:30.5", "2026-11-01T05:30:30.500Z"],
    ["2026-01-05T09:30:15Z", "2026-01-05T09:30:15.000Z"],
    ["2026-01-05T09:30:15.123456789Z", "2026-01-05T09:30:15.123Z"],
    ["2026-01-05T09:30+05:45", "2026-01-05T03:45:00.000Z"],
    ["2026-01-05T09:30:00.000-23:59", "2026-01-06T09:29:00.000Z"],
    ["2000-01-01T00:00:00Z", "2000-01-01T00:00:00.000Z"],
    ["2199-12-31T23:59:59.999Z", "2199-12-31T23:59:59.999Z"],
    ["2024-02-29T00:00Z", "2024-02-29T00:00:00.000Z"],
  ])("%s is read, without an offset as wall time of the zone", (text, expected) => {
    expect(parseInstant(text, "America/New_York")?.toISOString()).toBe(expected);
  });

  test.each([
    ...["2026-03-08", "10:00", "2026-03", "2026-067T10:00", "2026-W10-7T10:00", "20260308T1000", "2026-02-30T10:00Z"],
    ...["2026-02-29T10:00", "2026-03-08T24:00", "2026-03-08T23:60", "2026-03-08T23:59:60Z", "2026-03-08T9:30"],
    ...[
      "2026-03-08T10",
      "2026-03-08T10Z",
      "2026-03-08t10:00Z",
      "2026-03-08T10:00z",
      "2026-03-08 10:00",
      "2026-03-08T10:00:00,5Z",
    ],
    ...["2026-03-08T10:00+24:00", "2026-03-08T10:00+05:60", "2026-03-08T10:00+0530", "2026-03-08T10:00+05"],
    ...["2026-03-08T10:00:00.Z", "2026-03-08T10:00:00.1234567890Z", "2026-03-08T10:00 Z", "2026-03-08T10:00Z[UTC]"],
    ...[" 2026-03-08T10:00Z", "2026-03-08T10:00Z\n", "1999-12-31T10:00Z", "2200-01-01T10:00Z", "+002026-03-08T10:00Z"],
    ...["-2026-03-08T10:00Z", "now", "", "1772964000", "２026-03-08T10:00Z"],
  ])("%j is refused", (text) => {
    expect(parseInstant(text, "America/New_York")).toBeNull();
  });
});

describe("instants as text", () => {
  test("an instant is written as Date writes it", () => {
    const range = { min: Date.parse("2000-01-01"), max: Date.parse("2200-01-01") };
    const anyMs = fc.oneof(
      fc.integer(range),
      fc.integer(range).map((ms) => ms - (ms % 60_000)),
    );
    fc.assert(
      fc.property(anyMs, (ms) => {
        expect(isoInstant(ms)).toBe(iso(ms));
      }),
      { seed: 1, numRuns: 2000 },
    );
    expect(isoInstant(-60_000)).toBe("1969-12-31T23:59:00.000Z");
  });
});
