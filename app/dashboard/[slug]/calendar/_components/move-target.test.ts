import { expect, test } from "vitest";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { needsNoQuestion, placeOf, wantedOf } from "./move-target";

const booking: CalendarBooking = {
  id: "apt_1",
  status: "confirmed",
  startAt: new Date(600_000),
  endAt: new Date(1_200_000),
  staffId: "stf_ann",
  resourceId: "res_two",
  serviceName: "Cut",
  customerName: "Nora",
  customerEmail: "",
  partySize: null,
  priceCents: 0,
  revision: 0,
  hasNotes: false,
  isUnpaid: false,
};
const at = placeOf(booking);
const [before, during] = [0, 700_000];

test("a booking that runs is shifted, and any gets another table, at once", () => {
  expect(needsNoQuestion(booking, { ...at, startMs: 900_000 }, during)).toBe(true);
  expect(needsNoQuestion(booking, { ...at, resourceId: "res_four" }, before)).toBe(true);
});

test("another time of what is still to come, or another member, is asked about", () => {
  expect(needsNoQuestion(booking, { ...at, startMs: 900_000 }, before)).toBe(false);
  expect(needsNoQuestion(booking, { ...at, staffId: "stf_ben" }, before)).toBe(false);
  expect(needsNoQuestion(booking, { ...at, startMs: 900_000, staffId: "stf_ben" }, during)).toBe(false);
});

test("only what is different is sent", () => {
  expect(wantedOf(booking, at)).toEqual({});
  expect(wantedOf(booking, { ...at, resourceId: "res_four" })).toEqual({ resourceId: "res_four" });
});
