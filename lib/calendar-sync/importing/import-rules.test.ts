import { describe, expect, test } from "vitest";
import { allAtOnce } from "../../process/steps";
import { afterFailureMs, afterRefusalMs, nextImportMs } from "./import-schedule";
import { importWindow } from "./import-window";
import { refsIn } from "./own-bookings";
import { withinComputing } from "./within-computing";

const MINUTE = 60_000;

describe("when a calendar is read", () => {
  test("every five minutes, a calendar file every fifteen, give or take a fifth", () => {
    expect([0, 0.5, 1].map((chance) => nextImportMs("caldav", chance) / MINUTE)).toEqual([4, 5, 6]);
    expect([0, 0.5, 1].map((chance) => nextImportMs("ics", chance) / MINUTE)).toEqual([12, 15, 18]);
  });

  test("less and less often while it fails, and as late as its server asks for, within a day", () => {
    expect([1, 2, 3, 4, 5, 6, 99].map((failures) => afterFailureMs(failures, null) / MINUTE)).toEqual([
      5, 10, 20, 40, 60, 60, 60,
    ]);
    expect([0, 90 * MINUTE, 1e12].map((retryAfterMs) => afterFailureMs(1, retryAfterMs) / MINUTE)).toEqual([
      1, 90, 1_440,
    ]);
  });

  test("twice more after a refused password, and then no more", () => {
    expect([1, 2, 3, 4].map(afterRefusalMs)).toEqual([10 * MINUTE, 20 * MINUTE, null, null]);
  });
});

test("the window is of local days: from yesterday to two days after the last bookable one, across a clock change", () => {
  const window = importWindow({ timezone: "America/New_York", maxAdvanceDays: 10 }, new Date("2026-10-30T03:00:00Z"));
  expect(new Date(window.startMs).toISOString()).toBe("2026-10-28T04:00:00.000Z");
  expect(new Date(window.endMs).toISOString()).toBe("2026-11-10T05:00:00.000Z");
});

test("own bookings are found by their UIDs, however a server folds its lines", () => {
  const text = [
    "BEGIN:VCALENDAR",
    "UID:AAAA-2222.org_mine@appointments",
    "UID;X-ODD=1:BBBB-2222.org_mi",
    " ne@appoint",
    "\tments",
    "UID:CCCC-2222.org_other@appointments",
    "UID:some-meeting@example.com",
    "DESCRIPTION:about UID:DDDD-2222.org_mine@appointments",
    "END:VCALENDAR",
  ].join("\r\n");
  expect([...allAtOnce(refsIn([text, "UID:EEEE-2222.org_mine@appointments"], "org_mine"))]).toEqual([
    "AAAA-2222",
    "BBBB-2222",
    "EEEE-2222",
  ]);
});

test("reading a calendar ends once it has computed for too long; what it waits between its turns doesn't count", () => {
  let ms = 0;
  function* work(stepMs: number) {
    for (let n = 0; n < 100; n += 1) {
      ms += stepMs;
      yield;
    }
    return "done";
  }
  const read = (stepMs: number): string => {
    const steps = withinComputing(work(stepMs), { msMax: 500, now: () => ms });
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      ms += 10_000;
    }
  };
  expect(read(4)).toBe("done");
  expect(() => read(6)).toThrow("calendar: too_large");
});
