import { expect, test } from "vitest";
import { addressOfCalendar, type CalendarAddress, readCalendarAddress } from "./address";

const TODAY = "2031-05-06";

test("an address that says nothing, or nonsense, is today's", () => {
  const today: CalendarAddress = { date: TODAY, view: "day", by: null, staffId: null, withEnded: false, asList: false };
  expect(readCalendarAddress({}, TODAY)).toEqual(today);
  const nonsense = {
    date: "2031-02-30",
    view: "month",
    by: "color",
    member: "a\0b",
    ended: "yes",
    as: ["grid", "list"],
  };
  expect(readCalendarAddress(nonsense, TODAY)).toEqual(today);
  for (const date of ["2000-01-01", "2199-12-31", "20310506", ""])
    expect(readCalendarAddress({ date }, TODAY)).toEqual(today);
});

test("a URL is read the way it was written", () => {
  const address: CalendarAddress = {
    date: "2031-05-09",
    view: "week",
    by: "place",
    staffId: "stf_1",
    withEnded: true,
    asList: true,
  };
  const params = Object.fromEntries(new URLSearchParams(addressOfCalendar(address)));
  expect(readCalendarAddress(params, TODAY)).toEqual(address);
});
