import { expect, test } from "vitest";
import type { CalendarProblem } from "@/db/vocabulary";
import type { ShownAccount, ShownCalendar } from "@/lib/calendar-sync/desk/list-accounts";
import { troubleWords } from "./account-words";

const NOW = new Date("2031-03-05T12:00:00Z");

const aCalendar = (reads: boolean, problem: CalendarProblem | null): ShownCalendar => ({
  ...{ id: "cal_a", accountId: "cac_a", name: "Work", colour: null, canWrite: true, reads, writes: true },
  ...{ allDay: "block", details: "full", problem, problems: [], appliedAt: null, rangeCount: 0 },
});

const textOf = (problem: CalendarProblem, calendar: ShownCalendar) => {
  const account: ShownAccount = {
    ...{ id: "cac_a", staffId: "stf_a", kind: "caldav", label: "Cloud", host: "cloud.example", state: "failing" },
    ...{ problem, problemSince: NOW, lastOkAt: NOW, endsAt: null, calendars: [calendar] },
  };
  return troubleWords(account)?.text;
};

test("what a failing account means is told by what fails: reading, or writing alone (rule K18.1)", () => {
  const [stale, unwritten] = [
    "Until it works again, busy times stay as they were last read.",
    "not all bookings are written.",
  ];
  expect(textOf("timed_out", aCalendar(true, "timed_out"))).toBe(stale);
  expect(textOf("forbidden", aCalendar(true, null))).toBe(
    `Until it works again, ${unwritten} Busy times are read as usual.`,
  );
  expect(textOf("forbidden", aCalendar(false, null))).toBe(`Until it works again, ${unwritten}`);
  // Nothing is read before a refused password may be tried again.
  expect(textOf("wrong_password", aCalendar(true, null))).toBe(stale);
});
