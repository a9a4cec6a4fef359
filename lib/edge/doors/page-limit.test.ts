import { expect, test } from "vitest";
import { LIMITS } from "../../rate-limit/limits";
import { pageAddress } from "./page-address";
import { pageLimit } from "./page-limit";

const ID = "apt_AAAAAAAAAAAAAAAA";
const { readBooking, bookingAvailability } = LIMITS;

test.each([
  [`/book/salon/manage/${ID}`, readBooking],
  [`/book/salon/manage/${ID}/`, readBooking],
  [`/book/salon/manage/${ID}/confirmed`, readBooking],
  [`/book/salon/manage/${ID}/confirmed/`, readBooking],
  [`/book/salon/pay/${ID}`, readBooking],
  ["/book/salon/manage/anything%20at%20all", readBooking],
  ["/book/%20/manage/x", readBooking],
  [`/book/salon/manage/${ID}/unknown`, readBooking],
  [`/book/salon/manage/${ID}/move`, bookingAvailability],
  [`/book/salon/manage/${ID}/move/`, bookingAvailability],
])("%s counts as the API's own read of the same", (path, limit) => {
  expect(pageLimit(pageAddress(path))).toBe(limit);
});

test.each([
  "/book/salon",
  "/book/salon/",
  "/book/salon/embed",
  "/book/salon/wait/60",
  "/book/manage",
  "/book/pay/embed",
  "/book/salon/manage",
  "/book",
  "/",
])("%s is for everybody", (path) => {
  expect(pageLimit(pageAddress(path))).toBeNull();
});

test("the calendar file counts for itself, and is not counted twice", () => {
  expect(pageLimit(pageAddress(`/book/salon/manage/${ID}/calendar.ics`))).toBeNull();
});
