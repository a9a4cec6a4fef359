import { expect, test } from "vitest";
import { bookingFilterParams, isFiltering, NO_FILTER, readBookingFilter } from "./booking-filter";

test("a URL without parameters asks for upcoming bookings that aren't cancelled", () => {
  expect(readBookingFilter({})).toEqual(NO_FILTER);
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(`${bookingFilterParams(NO_FILTER)}`).toBe("");
});

test("meaningless parts are dropped, never refused", () => {
  const hostile = {
    times: "never",
    status: "drop table",
    from: "2031-02-30",
    to: "tomorrow",
    q: ["a", "b"],
    member: "a\0b",
    service: "\ud800",
    after: "99999999999999999999.apt_aaaaaaaaaaaaaaaa",
    before: "1.apt_short",
  };
  expect(readBookingFilter(hostile)).toEqual(NO_FILTER);
  expect(readBookingFilter({ after: "9999999999999.apt_aaaaaaaaaaaaaaaa" }).cursor).toBeNull();
});

test("a long text is cut, and a filter is distinguished from a page", () => {
  expect(readBookingFilter({ q: "x".repeat(500) }).text).toHaveLength(100);
  const place = readBookingFilter({ after: "1000.apt_aaaaaaaaaaaaaaaa" });
  expect(place.cursor).toEqual({ side: "after", startAt: new Date(1_000), id: "apt_aaaaaaaaaaaaaaaa" });
  expect(isFiltering(place)).toBe(false);
  expect(isFiltering({ ...NO_FILTER, text: "robin" })).toBe(true);
});
