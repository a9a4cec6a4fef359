import { describe, expect, test } from "vitest";
import { managing, openDesk } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { makeBusiness, OWNER, type TestBusiness } from "../testing/business/test-business";
import { eraseCustomer } from "../worker/erase-customer";
import { setMemberActive } from "../worker/set-member-active";
import { getReport } from "./get-report";
import { hasAnySale } from "./has-any-sale";
import { orderAt, storeOrders, storeProducts } from "./orders.test-support";
import { type RawBooking, storeBookings, storedAt, storePeople } from "./reports.test-support";

const BOOKED: RawBooking = {
  ...{ status: "completed", source: "online", service: 0, member: 0, person: 0, startMin: 0, madeMin: 0 },
  ...{ durationMin: 60, bufferMin: 0, priceCents: 1_000, deposit: "none", holdEndsMin: 0, cancelledMin: 0 },
};
/** A booking of a day of May, and when it was made: both as days of the month at noon in New York. */
const inMay = (day: number, made: number, parts: Partial<RawBooking> = {}) =>
  storedAt({ ...BOOKED, startMin: day * 1_440, madeMin: made * 1_440, ...parts }, Date.parse("2031-04-30T16:00:00Z"));

const asOwner = async (business: TestBusiness, now: string) => business.ctx({ now: new Date(now), actor: OWNER });
const reportOf = async (business: TestBusiness, now: string, asked: object) =>
  runCommand(await asOwner(business, now), getReport, asked);
const MAY = { from: "2031-05-01", to: "2031-05-31" };
const LATER = "2031-06-20T12:00:00Z";

describe("what a figure counts", () => {
  test.each([
    ["America/New_York", "2031-11-27"],
    ["Asia/Tokyo", "2031-11-28"],
  ])("an instant belongs to the local day of the business: in %s to %s", async (timezone, day) => {
    const business = await makeBusiness({ timezone });
    const startMs = Date.parse("2031-11-28T04:30:00Z");
    await storeBookings(business, await storePeople(business), [storedAt(BOOKED, startMs)]);
    const { series } = await reportOf(business, "2031-11-30T16:00:00Z", { from: "2031-11-26", to: "2031-11-29" });
    expect(series.filter(({ visits }) => visits > 0).map(({ from }) => from)).toEqual([day]);
  });

  test("no-shows, visits, cancellations and expired holds each count once, in their rates as well (rules R1, R4)", async () => {
    const business = await makeBusiness();
    const of = (count: number, parts: Partial<RawBooking>) =>
      Array.from({ length: count }, (_, n) => inMay(1 + (n % 30), 0, parts));
    await storeBookings(business, await storePeople(business), [
      ...of(5, { status: "no_show", member: null }),
      ...of(45, { member: null }),
      ...of(10, { status: "cancelled", member: null }),
      ...of(2, { status: "cancelled", deposit: "due", holdEndsMin: 0, cancelledMin: 1 }),
      ...of(1, { status: "pending", deposit: "due", holdEndsMin: 0 }),
    ]);
    const { metrics } = await reportOf(business, LATER, MAY);
    expect(metrics).toMatchObject({
      ...{ noShowRate: { value: 10 }, cancellationRate: { value: 16.7 }, expired: { value: 3 }, visits: { value: 45 } },
      ...{ bookingsMade: { value: 0 }, averageTicketCents: { value: 1_000 } },
    });
  });

  test("a customer is rebooked once, by a later day that was booked by the day of the last visit and isn't cancelled", async () => {
    const business = await makeBusiness();
    await storeBookings(business, await storePeople(business), [
      ...[3, 10, 17, 24].map((day) => inMay(day, 1, { person: 0 })),
      inMay(40, 24, { person: 0, status: "confirmed" }),
      inMay(12, 1, { person: 1 }),
      inMay(40, 13, { person: 1, status: "confirmed", startMin: 40 * 1_440 + 60 }),
      inMay(14, 1, { person: 2 }),
      inMay(40, 14, { person: 2, status: "cancelled", startMin: 40 * 1_440 + 120 }),
      inMay(15, 1, { person: 3 }),
    ]);
    const { metrics } = await reportOf(business, "2031-06-05T12:00:00Z", MAY);
    expect(metrics).toMatchObject({ customers: { value: 4 }, rebookedRate: { value: 25 } });
  });

  test("a first visit on the period's first day is a new customer's, and a no-show before it changes nothing", async () => {
    const business = await makeBusiness();
    await storeBookings(business, await storePeople(business), [
      inMay(1, 0, { person: 0 }),
      inMay(-3, -9, { person: 0, status: "no_show" }),
      inMay(-2, -9, { person: 1 }),
      inMay(2, 0, { person: 1 }),
    ]);
    const { metrics } = await reportOf(business, LATER, MAY);
    expect(metrics).toMatchObject({ newCustomers: { value: 1 }, returningCustomers: { value: 1 } });
  });

  test("a moved booking counts where it is now, and is no cancellation", async () => {
    const desk = await openDesk({}, "2031-05-01T12:00:00Z");
    const { appointmentId } = await desk.book("2031-05-30T10:00");
    await desk.move(appointmentId, "2031-06-03T10:00");
    const visitsIn = async (asked: object) => (await reportOf(desk.business, LATER, asked)).metrics;
    expect(await visitsIn(MAY)).toMatchObject({ visits: { value: 0 }, cancelled: { value: 0 } });
    expect(await visitsIn({ from: "2031-06-01", to: "2031-06-10" })).toMatchObject({ visits: { value: 1 } });
  });

  test("bookings ahead are those of 28 local days, today included", async () => {
    const desk = await openDesk({}, "2031-05-01T16:00:00Z");
    for (const start of ["2031-05-01T16:00", "2031-05-28T16:00", "2031-05-29T09:00"]) await desk.book(start);
    const { ahead } = await reportOf(desk.business, "2031-05-01T18:00:00Z", {});
    expect(ahead).toEqual({ bookings: 2, valueCents: 10_000, days: 28, to: "2031-05-28" });
  });
});

test("a deactivated member keeps their figures of the past, so that the parts still add up (rule R6)", async () => {
  const desk = await openDesk({ staff: [{ name: "Ann" }, { name: "Ben" }] }, "2031-05-01T12:00:00Z");
  for (const staff of ["Ann", "Ben"]) await desk.book("2031-05-06T10:00", { staff });
  await runCommand(managing(await desk.ctx()), setMemberActive, { id: desk.business.idOf("Ben"), active: false });
  const { members, metrics } = await reportOf(desk.business, LATER, MAY);
  expect(members.map(({ name, visits }) => [name, visits]).toSorted()).toEqual([
    ["Ann", 1],
    ["Ben", 1],
  ]);
  expect(metrics.serviceRevenueCents.value).toBe(members.reduce((sum, { revenueCents }) => sum + revenueCents, 0));
});

test("a member with open hours and without a booking is listed, and how little of their time was booked; one without hours isn't (rule R6)", async () => {
  const never = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false }));
  const staff = [{ name: "Ann" }, { name: "Ben" }, { name: "Cid", hours: never }];
  const desk = await openDesk({ staff }, "2031-05-01T12:00:00Z");
  await desk.book("2031-05-06T10:00", { staff: "Ann" });
  const { members } = await reportOf(desk.business, LATER, { from: "2031-05-06", to: "2031-05-06" });
  expect(members.map(({ name, visits, utilization }) => [name, visits, utilization])).toEqual([
    ["Ann", 1, 12.5],
    ["Ben", 0, 0],
  ]);
});

test("a business has something to tell once an order was ever paid, also of a period without any", async () => {
  const business = await makeBusiness();
  const products = await storeProducts(business);
  const ordered = async (paidMin: number | null) => {
    const raw = { paidMin, refundedMin: null, quantities: [1, 0] as [number, number], unitCents: 100 };
    await storeOrders(business, products, [orderAt(raw, Date.parse(LATER))]);
    return hasAnySale(await business.ctx());
  };
  expect([await ordered(null), await ordered(-400 * 1_440)]).toEqual([false, true]);
  expect(await hasAnySale(await (await makeBusiness()).ctx())).toBe(false);
});

test("people stay counted after they are erased (rule R16.1)", async () => {
  const business = await makeBusiness();
  const people = await storePeople(business);
  const visits = [
    inMay(3, 1),
    inMay(10, 3),
    inMay(12, 1, { person: 1 }),
    inMay(14, 1, { person: 1, status: "no_show" }),
  ];
  await storeBookings(business, people, visits);
  const before = await reportOf(business, LATER, MAY);
  expect(before.metrics).toMatchObject({ customers: { value: 2 }, newCustomers: { value: 2 }, visits: { value: 3 } });
  const ctx = await asOwner(business, LATER);
  for (const id of people.slice(0, 2)) await runCommand(ctx, eraseCustomer, { id });
  expect(await reportOf(business, LATER, MAY)).toEqual(before);
});
