import { beforeAll, describe, expect, test } from "vitest";
import { statusAt } from "../../bookings/booking-state";
import { type Desk, openDesk } from "../../bookings/desk.test-support";
import type { BookingRow } from "../../bookings/get-booking-row";
import type { Ctx } from "../../context";
import { localDateAt } from "../../time/wall-clock";
import {
  BOOKING_STATUS_CHOICES,
  type BookingFilter,
  bookingFilterParams,
  NO_FILTER,
  readBookingFilter,
} from "./booking-filter";
import { hasAnyBooking, listBookingsPage } from "./list-bookings-page";

const BEFORE = "2031-05-01T12:00:00Z";
/** 8:00 in New York, in the middle of the bookings. */
const NOW = "2031-05-08T12:00:00Z";
const ZONE = "America/New_York";

const PEOPLE = [
  { name: "Zoë O’Neill", email: "zoe@example.com", phone: "+1 555 010 1000" },
  { name: "Robin Doe", email: "robin@example.org", phone: "+1 555 010 2000" },
  { name: "Robin Roe", email: "roe@example.com", phone: "+1 555 010 3000" },
];

let desk: Desk;
let ctx: Ctx;
let rows: BookingRow[];

/** Some forty bookings before and after NOW, with three customers, three members and two services, in every status. */
beforeAll(async () => {
  const made = await openDesk(
    {
      timezone: ZONE,
      staff: [{ name: "Ann" }, { name: "Ben" }, { name: "Cleo" }],
      services: [
        { name: "Cut", durationMin: 60, priceCents: 5_000 },
        { name: "Colour", durationMin: 60, priceCents: 9_000, depositCents: 1_000 },
      ],
      settings: { slotStepMin: 60, pendingHoldMin: 60 },
    },
    BEFORE,
  );
  const ids: string[] = [];
  for (let n = 0; n < 42; n += 1) {
    const day = `2031-05-${String(2 + Math.floor(n / 3)).padStart(2, "0")}`;
    const booked = await made.book(`${day}T10:00`, {
      ...PEOPLE[n % 7 === 0 ? 0 : 1 + (n % 2)],
      staff: ["Ann", "Ben", "Cleo"][n % 3],
      service: n % 4 === 3 ? "Colour" : "Cut",
    });
    ids.push(booked.appointmentId);
  }
  desk = made.at(NOW);
  for (const [n, id] of ids.entries()) {
    const row = await desk.row(id);
    // Every second hold is paid in time; the others have ended, and no write has touched them yet.
    if (row.depositStatus === "due" && n % 8 === 3) await made.settle(id, "paid");
    if (row.depositStatus === "due") continue;
    if (n % 5 === 1) await made.cancel(id);
    else if (row.startAt <= desk.now && n % 5 !== 3) await desk.finish(id, n % 5 === 2 ? "no_show" : "completed");
  }
  await desk.book("2031-05-12T14:00", { ...PEOPLE[1], staff: "Ann", service: "Colour" });
  ctx = await desk.asMember();
  rows = await desk.rows();
});

const asked = (parts: Partial<BookingFilter>): BookingFilter => ({
  ...NO_FILTER,
  times: "all",
  status: "any",
  ...parts,
});
const idsOf = async (parts: Partial<BookingFilter>, customersMax?: number) =>
  (await listBookingsPage(ctx, asked(parts), { limit: 100, customersMax })).bookings.map(({ id }) => id);

/** The same in the simplest way: every row, checked one by one. */
function expected(filter: BookingFilter, isMeant: (row: BookingRow) => boolean = () => true): string[] {
  const sign = filter.times === "upcoming" ? 1 : -1;
  const isUnmarked = (row: BookingRow) => row.status === "confirmed" && row.endAt <= desk.now;
  return rows
    .filter((row) => {
      const status = statusAt(row, desk.now);
      const date = localDateAt(row.startAt.getTime(), ZONE);
      return (
        (filter.times === "all" || row.startAt >= desk.now === (filter.times === "upcoming")) &&
        {
          ...{ any: true, not_cancelled: status !== "cancelled", unmarked: isUnmarked(row) },
          visited: status === "completed" || isUnmarked(row),
          ...{ pending: false, confirmed: false, completed: false, cancelled: false, no_show: false, [status]: true },
        }[filter.status] &&
        (filter.staffId === null || row.staffId === filter.staffId) &&
        (filter.serviceId === null || row.serviceId === filter.serviceId) &&
        (filter.from === null || date >= filter.from) &&
        (filter.to === null || date <= filter.to) &&
        isMeant(row)
      );
    })
    .sort((a, b) => sign * (a.startAt.getTime() - b.startAt.getTime() || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id);
}

describe("the list of bookings has exactly those requested, in order", () => {
  const statuses = BOOKING_STATUS_CHOICES;
  const times = ["all", "upcoming", "past"] as const;
  test.each(times.flatMap((time) => statuses.map((status) => [time, status] as const)))(
    "%s, %s",
    async (time, status) => {
      const filter = asked({ times: time, status });
      expect(await idsOf(filter)).toEqual(expected(filter));
    },
  );

  test("each of these filters matches some booking", () => {
    for (const status of statuses) expect(expected(asked({ status })).length, status).toBeGreaterThan(0);
    expect(rows.some((row) => row.status === "pending" && statusAt(row, desk.now) === "cancelled")).toBe(true);
  });

  test("by member, by service, by both, with a status", async () => {
    const [staffId, serviceId] = [desk.business.idOf("Ben"), desk.business.idOf("Colour")];
    for (const parts of [
      { staffId },
      { serviceId },
      { staffId, serviceId },
      { staffId, status: "cancelled" } as const,
    ]) {
      const filter = asked(parts);
      expect(expected(filter).length).toBeGreaterThan(0);
      expect(await idsOf(filter)).toEqual(expected(filter));
    }
  });

  test("by days in the business's zone, both included", async () => {
    for (const parts of [
      { from: "2031-05-04" },
      { to: "2031-05-04" },
      { from: "2031-05-04", to: "2031-05-05" },
      { from: "2031-05-05", to: "2031-05-04" },
      { times: "upcoming", to: "2031-05-09" } as const,
    ]) {
      const filter = asked(parts);
      expect(await idsOf(filter)).toEqual(expected(filter));
    }
  });

  test("by what people type: a name, an email, a phone, a reference", async () => {
    const [zoe, , roe] = PEOPLE;
    const of = (person: (typeof PEOPLE)[number] | undefined) => (row: BookingRow) =>
      row.customerEmail === person?.email;
    const byText = async (text: string) => idsOf({ text });
    expect(await byText("zoe oneill")).toEqual([]);
    expect(await byText("zoe o'nei")).toEqual(expected(asked({}), of(zoe)));
    expect(await byText("ZOE@example.com")).toEqual(expected(asked({}), of(zoe)));
    expect(await byText("robin")).toEqual(expected(asked({}), (row) => row.customerName.startsWith("Robin")));
    expect(await byText("robin roe")).toEqual(expected(asked({}), of(roe)));
    expect(await byText("555 010 3000")).toEqual(expected(asked({}), of(roe)));
    const ref = rows[5]?.ref ?? "";
    expect(await byText(ref)).toEqual([rows[5]?.id]);
    expect(await byText(ref.replace("-", "").toLowerCase())).toEqual([rows[5]?.id]);
    for (const text of ["nobody", "%", "_", "'", "a & b", "\\", "!!!"]) expect(await byText(text)).toEqual([]);
  });

  test("with a text and a status together", async () => {
    const filter = asked({ text: "robin", status: "cancelled", times: "past" });
    expect(await idsOf(filter)).toEqual(expected(filter, (row) => row.customerName.startsWith("Robin")));
  });

  test("the same with a text that matches more customers than are looked up one by one", async () => {
    for (const status of ["any", "cancelled"] as const) {
      const filter = asked({ text: "robin", status });
      expect(await idsOf(filter, 1)).toEqual(await idsOf(filter));
    }
    const ref = rows[5]?.ref ?? "";
    expect(await idsOf({ text: ref }, 0)).toEqual([rows[5]?.id]);
  });
});

describe("page by page", () => {
  test.each(["upcoming", "past", "all"] as const)(
    "forwards and backwards shows each booking once: %s",
    async (times) => {
      for (const status of ["any", "cancelled"] as const) {
        const all = expected(asked({ times, status }));
        const pages: string[][] = [];
        let page = await listBookingsPage(ctx, asked({ times, status }), { limit: 5 });
        expect(page.previous).toBeNull();
        for (; ; page = await listBookingsPage(ctx, asked({ times, status, cursor: page.next }), { limit: 5 })) {
          pages.push(page.bookings.map(({ id }) => id));
          if (page.next === null) break;
        }
        expect(pages.flat()).toEqual(all);
        for (let n = pages.length - 2; n >= 0; n -= 1) {
          page = await listBookingsPage(ctx, asked({ times, status, cursor: page.previous }), { limit: 5 });
          expect(page.bookings.map(({ id }) => id)).toEqual(pages[n]);
          expect(page.next).not.toBeNull();
        }
        expect(page.previous).toBeNull();
      }
    },
  );

  test("a URL gives back the filter that it was made from", async () => {
    const { next } = await listBookingsPage(ctx, asked({}), { limit: 5 });
    const filter = asked({ staffId: "stf_1", from: "2031-05-04", text: "o'neill & co", cursor: next });
    expect(readBookingFilter(Object.fromEntries(bookingFilterParams(filter)))).toEqual(filter);
  });
});

describe("another business's", () => {
  test("bookings, members, services and references are never found", async () => {
    const other = await openDesk({}, NOW);
    const theirs = await other.asMember();
    expect((await listBookingsPage(theirs, asked({}))).bookings).toEqual([]);
    expect((await listBookingsPage(theirs, asked({ staffId: desk.business.idOf("Ann") }))).bookings).toEqual([]);
    expect((await listBookingsPage(theirs, asked({ text: rows[0]?.ref ?? "" }))).bookings).toEqual([]);
    expect((await listBookingsPage(theirs, asked({ text: "robin" }))).bookings).toEqual([]);
    expect([await hasAnyBooking(theirs), await hasAnyBooking(ctx)]).toEqual([false, true]);
  });
});
