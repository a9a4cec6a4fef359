import { describe, expect, test } from "vitest";
import { drawnSpan, instantsOfWall, placeOfWall, wallAt, wallOf } from "./wall-clock";

const NEW_YORK = "America/New_York";
const at = (iso: string) => Date.parse(iso);
const placed = (iso: string, zone: string) => placeOfWall(wallOf(at(iso), zone));
const drawn = (from: string, to: string, zone: string) => {
  const { start, end } = drawnSpan(at(from), at(to), zone);
  return [start.toISOString().slice(0, 16), end.toISOString().slice(0, 16)];
};

describe("where a calendar draws a time", () => {
  test("is what the business's clock shows, whatever the process's zone", () => {
    expect(placed("2026-05-06T13:00:00Z", NEW_YORK)).toEqual({ date: "2026-05-06", minute: 540 });
    expect(placed("2026-05-06T03:15:00Z", "Asia/Kathmandu")).toEqual({ date: "2026-05-06", minute: 540 });
    expect(placed("2026-05-05T18:30:00Z", "Asia/Kathmandu")).toEqual({ date: "2026-05-06", minute: 15 });
    expect(placed("2026-12-31T10:30:00Z", "Pacific/Kiritimati")).toEqual({ date: "2027-01-01", minute: 30 });
  });

  test("a repeated time is drawn at its wall time both times", () => {
    for (const iso of ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"])
      expect(placed(iso, NEW_YORK)).toEqual({ date: "2026-11-01", minute: 90 });
  });

  test("anything after a clock change on a day of 25 or 23 hours is drawn at its wall time", () => {
    expect(placed("2026-11-01T14:00:00Z", NEW_YORK)).toEqual({ date: "2026-11-01", minute: 540 });
    expect(placed("2026-03-08T13:00:00Z", NEW_YORK)).toEqual({ date: "2026-03-08", minute: 540 });
    expect(placed("2031-04-05T15:30:00Z", "Australia/Lord_Howe")).toEqual({ date: "2031-04-06", minute: 120 });
  });

  test("when the clocks go back during a booking, it doesn't end before it begins and isn't drawn shorter than it lasts", () => {
    expect(drawn("2026-11-01T05:30:00Z", "2026-11-01T06:00:00Z", NEW_YORK)).toEqual([
      "2026-11-01T01:30",
      "2026-11-01T02:00",
    ]);
    expect(drawn("2026-11-01T05:45:00Z", "2026-11-01T06:15:00Z", NEW_YORK)).toEqual([
      "2026-11-01T01:45",
      "2026-11-01T02:15",
    ]);
  });

  test("a booking across the skipped hour reaches to its wall end", () => {
    expect(drawn("2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z", NEW_YORK)).toEqual([
      "2026-03-08T01:30",
      "2026-03-08T03:30",
    ]);
  });
});

describe("the instants of a wall time", () => {
  const instants = (date: string, minute: number, zone: string) =>
    instantsOfWall(date, minute, zone).map((ms) => new Date(ms).toISOString());

  test("are a single one on ordinary days", () => {
    expect(instants("2026-05-06", 540, NEW_YORK)).toEqual(["2026-05-06T13:00:00.000Z"]);
    expect(instants("2026-05-06", 540, "Asia/Kathmandu")).toEqual(["2026-05-06T03:15:00.000Z"]);
    expect(instants("2026-11-01", 120, NEW_YORK)).toEqual(["2026-11-01T07:00:00.000Z"]);
    expect(instants("2026-10-31", 90, NEW_YORK)).toEqual(["2026-10-31T05:30:00.000Z"]);
  });

  test("are two where the clock shows it twice, the earlier first", () => {
    expect(instants("2026-11-01", 90, NEW_YORK)).toEqual(["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"]);
    expect(instants("2031-04-06", 105, "Australia/Lord_Howe")).toHaveLength(2);
  });

  test("of a skipped time are the one it is moved to", () => {
    expect(instants("2026-03-08", 150, NEW_YORK)).toEqual(["2026-03-08T07:30:00.000Z"]);
  });
});

test("a wall time is built from its day and minute, with 1440 as the next midnight", () => {
  expect(wallAt("2026-11-01", 90).toISOString()).toBe("2026-11-01T01:30:00.000Z");
  expect(wallAt("2026-11-01", 1_440).toISOString()).toBe("2026-11-02T00:00:00.000Z");
});
