import { expect, test } from "vitest";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { packBookings, unpackBookings } from "./packed-bookings";

test("bookings come out as they were put in", () => {
  const booking: CalendarBooking = {
    id: "apt_0123456789abcdef",
    status: "pending",
    startAt: new Date("2031-11-02T05:30:00.000Z"),
    endAt: new Date("2031-11-02T06:30:00.000Z"),
    staffId: null,
    resourceId: "res_one",
    serviceName: "Färben – 染髪 💇",
    customerName: "</script> & “Ann”",
    customerEmail: "ann@example.com",
    partySize: 2,
    priceCents: 0,
    revision: 3,
    hasNotes: true,
    isUnpaid: true,
  };
  expect(unpackBookings(packBookings([booking, { ...booking, partySize: null }]))).toEqual([
    booking,
    { ...booking, partySize: null },
  ]);
});
