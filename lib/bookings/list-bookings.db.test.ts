import { asc } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { bookings } from "../../db/schema";
import { BOOKING_STATUSES, type BookingStatus } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { statusAt } from "./booking-state";
import { type Desk, openDesk } from "./desk.test-support";
import type { BookingRow } from "./get-booking-row";
import { listBookings } from "./list-bookings";

const BEFORE = "2031-05-01T12:00:00Z";
const NOW = new Date("2031-05-05T12:00:00Z");
const MEMBERS = ["Ann", "Ben", "Cleo", "Dora", "Emil"];

let ctx: Ctx;
let desk: Desk;
let rows: BookingRow[];

/** Bookings that start five at a time, including ended holds and every status. */
beforeAll(async () => {
  const made = await openDesk(
    {
      staff: MEMBERS.map((name) => ({ name })),
      services: [
        { name: "Cut", durationMin: 60, priceCents: 5_000 },
        { name: "Colour", durationMin: 60, priceCents: 9_000, depositCents: 1_000 },
      ],
      settings: { slotStepMin: 60, pendingHoldMin: 60 },
    },
    BEFORE,
  );
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const startAt = `2031-05-0${3 + Math.floor(n / 10)}T${n % 10 < 5 ? "09" : "10"}:00`;
    const service = n % 7 === 3 ? "Colour" : "Cut";
    ids.push((await made.book(startAt, { staff: MEMBERS[n % 5], service })).appointmentId);
  }
  desk = made.at(NOW.toISOString());
  for (const [n, id] of ids.entries()) {
    const row = await desk.row(id);
    if (row.depositStatus === "due" && n % 2 === 1) await made.settle(id, "paid");
    else if (row.depositStatus === "due") continue;
    if (n % 6 === 2) await made.cancel(id);
    else if (row.startAt <= NOW) await desk.finish(id, n % 6 === 4 ? "no_show" : "completed");
  }
  // Held at this moment.
  await desk.book("2031-05-06T14:00", { staff: "Ann", service: "Colour" });
  ctx = await desk.asMember();
  // In the database's own order of ids.
  const inOrder = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .orderBy(asc(bookings.startAt), asc(bookings.id));
  const stored = new Map((await desk.rows()).map((row) => [row.id, row]));
  rows = inOrder.flatMap(({ id }) => stored.get(id) ?? []);
});

type Asked = { fromAt?: Date; toAt?: Date | null; statuses?: readonly BookingStatus[] };

/** The same in the simplest way: every row, checked one by one. */
const plain = ({ fromAt = new Date(0), toAt = null, statuses = BOOKING_STATUSES }: Asked) =>
  rows
    .filter((row) => statuses.includes(statusAt(row, NOW)) && row.startAt >= fromAt && (!toAt || row.startAt <= toAt))
    .map(({ id }) => id);

const page = async (asked: Asked, offset: number, limit: number, lookBack?: number) => {
  const filter = { fromAt: new Date(0), toAt: null, statuses: BOOKING_STATUSES, ...asked, offset, limit };
  return (await listBookings(ctx.db, ctx.org.id, filter, NOW, lookBack)).map(({ id }) => id);
};

const ASKED: [string, Asked][] = [
  ["all", {}],
  ["upcoming bookings", { statuses: ["pending", "confirmed"] }],
  ["cancelled bookings, including ended holds", { statuses: ["cancelled"] }],
  ["two statuses", { statuses: ["cancelled", "completed"] }],
  ["one that few have", { statuses: ["no_show"] }],
  ["a span of days", { fromAt: new Date("2031-05-04T13:00:00Z"), toAt: new Date("2031-05-05T14:00:00Z") }],
];

describe("a page at any offset is that part of the whole list", () => {
  test.each(ASKED)("of %s", async (_, asked) => {
    const expected = plain(asked);
    expect(expected.length).toBeGreaterThan(1);
    // Looking back over none, over fewer and more bookings than start together, and over all.
    for (const lookBack of [0, 2, 7, undefined]) {
      for (let offset = 0; offset <= expected.length + 3; offset += 1) {
        expect(await page(asked, offset, 3, lookBack)).toEqual(expected.slice(offset, offset + 4));
      }
    }
  });

  test("and far beyond the last booking there is nothing", async () => {
    expect(await page({}, 1_000_000_000, 100)).toEqual([]);
  });
});
