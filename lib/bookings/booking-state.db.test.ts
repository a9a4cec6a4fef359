import { and, asc, eq, or, type SQL } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { insertRows } from "../../db/insert-row";
import { bookings } from "../../db/schema";
import { BOOKING_STATUSES, DEPOSIT_STATUSES } from "../../db/vocabulary";
import type { Ctx } from "../context";
import {
  AWAITED_STATUSES,
  hasHoldEnded,
  isAwaited,
  isHeld,
  isLive,
  isNotOver,
  isUpcoming,
  statusAt,
  statusPartsAt,
  whereAwaited,
  whereHeld,
  whereHoldEnded,
  whereLive,
  whereNotOver,
  whereStatusAt,
  whereUpcoming,
} from "./booking-state";
import { openDesk } from "./desk.test-support";
import type { BookingRow } from "./get-booking-row";

const NOW = new Date("2031-05-06T14:00:00Z");
const HOUR_MS = 3_600_000;
/** A one-day service with ten one-day extras: nothing can take longer. */
const LONGEST_MS = 11 * 24 * HOUR_MS;
const fromNow = (ms: number) => new Date(NOW.getTime() + ms);

/** Everything the rules depend on besides the times; the database refuses an unpaid booking without an end of its hold. */
const STATES = BOOKING_STATUSES.flatMap((status) =>
  DEPOSIT_STATUSES.flatMap((depositStatus) =>
    [null, -1, 0, 1].map((hold) => ({ status, depositStatus, holdEndsAt: hold === null ? null : fromNow(hold) })),
  ),
).filter((state) => state.status !== "pending" || state.depositStatus !== "due" || state.holdEndsAt !== null);

/** A start and an end in milliseconds from now, as every state has them. */
const EDGES = [-1, 0, 1].flatMap((edge) => [
  [edge, edge + HOUR_MS],
  [edge - HOUR_MS, edge],
  [edge - LONGEST_MS, edge],
]);
const OTHERS_OF_EACH = 2;
const othersOfAll = fc.array(
  fc
    .tuple(fc.integer({ min: -3 * HOUR_MS, max: 3 * HOUR_MS }), fc.integer({ min: 1, max: 6 * HOUR_MS }))
    .map(([start, length]) => [start, start + length]),
  { minLength: STATES.length * OTHERS_OF_EACH, maxLength: STATES.length * OTHERS_OF_EACH },
);

let ctx: Ctx;
let like: BookingRow;

beforeAll(async () => {
  const desk = await openDesk({}, "2031-05-01T12:00:00Z");
  like = await desk.row((await desk.book("2031-05-06T10:00")).appointmentId);
  ctx = await desk.ctx();
});

/** Replaces the business's bookings with bookings in every state. They have no team member, so they can start at the same time. */
async function storeAll(others: number[][]): Promise<BookingRow[]> {
  const rows = STATES.flatMap((state, place) => {
    const own = others.slice(place * OTHERS_OF_EACH, (place + 1) * OTHERS_OF_EACH);
    return [...EDGES, ...own].map(([start = 0, end = 0]) => ({
      ...state,
      startAt: fromNow(start),
      endAt: fromNow(end),
    }));
  }).map((made, n) => ({ ...like, ...made, id: `apt_${String(n).padStart(16, "0")}`, ref: `R-${n}`, staffId: null }));
  await ctx.db.delete(bookings).where(eq(bookings.orgId, ctx.org.id));
  await ctx.db.execute(insertRows(bookings, rows));
  return rows;
}

/** The bookings of the business that meet a condition, by id. */
async function idsWhere(condition: SQL | undefined): Promise<string[]> {
  const isMeant = and(eq(bookings.orgId, ctx.org.id), condition);
  const found = await ctx.db.select({ id: bookings.id }).from(bookings).where(isMeant).orderBy(asc(bookings.id));
  return found.map(({ id }) => id);
}

const TOGETHER = [["pending"], ["cancelled"], AWAITED_STATUSES, ["cancelled", "completed"], BOOKING_STATUSES] as const;

test("a booking's state is the same for a row and in a query, whatever its status, deposit, hold and times", async () => {
  const PAIRS: [string, (booking: BookingRow) => boolean, SQL | undefined][] = [
    ["hold ended", (booking) => hasHoldEnded(booking, NOW), whereHoldEnded(NOW)],
    ["held", (booking) => isHeld(booking, NOW), whereHeld(NOW)],
    ["live", (booking) => isLive(booking, NOW), whereLive(NOW)],
    ["awaited", (booking) => isAwaited(booking, NOW), whereAwaited(NOW)],
    ["upcoming", (booking) => isUpcoming(booking, NOW), whereUpcoming(NOW)],
    ["not over", (booking) => isNotOver(booking, NOW), whereNotOver(NOW)],
    ...TOGETHER.flatMap((statuses): typeof PAIRS => {
      const has = (booking: BookingRow) => statuses.some((status) => status === statusAt(booking, NOW));
      return [
        [`now ${statuses}`, has, whereStatusAt(statuses, NOW)],
        [`now ${statuses}, in parts`, has, or(...statusPartsAt(statuses, NOW))],
      ];
    }),
  ];
  await fc.assert(
    fc.asyncProperty(othersOfAll, async (others) => {
      const rows = await storeAll(others);
      for (const [state, holds, condition] of PAIRS) {
        const expected = rows.filter(holds).map(({ id }) => id);
        expect(expected.length, state).toBeGreaterThan(0);
        expect(await idsWhere(condition), state).toEqual(expected);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

test("the parts of several statuses have no booking in common", async () => {
  const rows = await storeAll([]);
  const parts = await Promise.all(statusPartsAt(BOOKING_STATUSES, NOW).map(idsWhere));
  expect(parts.flat().sort()).toEqual(rows.map(({ id }) => id));
});
