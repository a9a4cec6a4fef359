import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runCommand } from "../commands/command";
import { makeBusiness, OWNER, type TestBusiness } from "../testing/business/test-business";
import { datesFrom } from "../time/local-date";
import { utilizationByHand } from "./capacity-oracle.test-support";
import { getReport } from "./get-report";
import { orderAt, type RawOrder, storeOrders, storeProducts } from "./orders.test-support";
import { figuresByHand } from "./report-oracle.test-support";
import { PEOPLE, type RawBooking, storeBookings, storedAt, storePeople } from "./reports.test-support";
import type { Report } from "./views";

const ZONES = ["America/New_York", "Europe/Vienna", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"];
/** Shortly after, or before, clocks change in some of the zones. */
const NOWS = ["2031-11-02T15:20:30.500Z", "2031-03-30T11:00:00Z", "2031-10-05T02:00:00Z", "2031-06-15T23:59:59.999Z"];

const HOURS = 60;
const DAYS = 24 * HOURS;
const VISIT: RawBooking = {
  ...{ status: "completed", source: "online", service: 0, member: null, person: 0, startMin: 0, madeMin: -400 * DAYS },
  ...{ durationMin: 60, bufferMin: 0, priceCents: 0, deposit: "none", holdEndsMin: 0, cancelledMin: 0 },
};
const booking: fc.Arbitrary<RawBooking> = fc.record({
  status: fc.constantFrom("pending", "confirmed", "completed", "cancelled", "no_show"),
  source: fc.constantFrom("online", "admin"),
  service: fc.constantFrom(0, 1),
  member: fc.constantFrom(0, 1, null),
  person: fc.integer({ min: 0, max: PEOPLE - 1 }),
  startMin: fc.integer({ min: -25 * DAYS, max: 5 * DAYS }),
  madeMin: fc.integer({ min: -30 * DAYS, max: 0 }),
  durationMin: fc.constantFrom(30, 60, 26 * HOURS),
  bufferMin: fc.constantFrom(0, 15),
  priceCents: fc.integer({ min: 0, max: 20_000 }),
  deposit: fc.constantFrom("none", "due", "paid", "kept", "refunded"),
  holdEndsMin: fc.integer({ min: -30 * DAYS, max: 1 * DAYS }),
  cancelledMin: fc.integer({ min: -30 * DAYS, max: 0 }),
});

const order: fc.Arbitrary<RawOrder> = fc.record({
  paidMin: fc.option(fc.integer({ min: -25 * DAYS, max: 0 }), { freq: 9 }),
  refundedMin: fc.option(fc.integer({ min: -25 * DAYS, max: 0 }), { freq: 1 }),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 })),
  unitCents: fc.integer({ min: 0, max: 5_000 }),
});

const period = fc.oneof(
  fc.record({ period: fc.constantFrom("last_7_days", "today", "yesterday", "this_week", "this_month", "last_week") }),
  fc.record({ days: fc.integer({ min: 1, max: 12 }) }),
);

const reportOf = async (business: TestBusiness, now: Date, sent: unknown): Promise<Report> =>
  runCommand(await business.ctx({ now, actor: OWNER }), getReport, sent);

describe("a report", () => {
  test.each(ZONES)(
    "in %s has the figures that counting one booking after the other has, and its parts add up",
    async (timezone) => {
      const services = [
        { name: "Cut", durationMin: 60 },
        { name: "Shave", durationMin: 30 },
      ];
      const business = await makeBusiness({ timezone, services, staff: [{ name: "Ann" }, { name: "Ben" }] });
      const people = await storePeople(business);
      const products = await storeProducts(business);
      const kept = fc.asyncProperty(
        fc.constantFrom(...NOWS),
        fc.uniqueArray(booking, { maxLength: 30, selector: ({ startMin }) => startMin }),
        fc.array(order, { maxLength: 12 }),
        period,
        async (instant, raw, rawOrders, sent) => {
          const now = new Date(instant);
          const all = raw.map((one) => storedAt(one, now.getTime()));
          const orders = rawOrders.map((one) => orderAt(one, now.getTime()));
          await Promise.all([storeBookings(business, people, all), storeOrders(business, products, orders)]);
          const report = await reportOf(business, now, sent);
          const facts = { all, orders, zone: timezone, nowMs: now.getTime(), windowHours: 24 };
          const untilOf = ({ until }: Report["period"]) => Date.parse(until);
          const own = figuresByHand(facts, report.period.from, report.period.to, untilOf(report.period));
          const before = figuresByHand(facts, report.previous.from, report.previous.to, untilOf(report.previous));
          for (const name of keysOf(own.figures)) {
            expect(report.metrics[name], name).toMatchObject({
              ...{ value: own.figures[name], previous: before.figures[name] },
            });
          }
          for (const name of keysOf(own.shares)) {
            expect(report.metrics[name], name).toMatchObject({
              value: own.shares[name],
              previous: before.shares[name],
            });
          }
          const capacity = { all, zone: timezone, nowMs: now.getTime(), members: 2 };
          const utilizationOf = ({ from, to, until }: Report["period"]) =>
            utilizationByHand(capacity, datesFrom(from, to), Date.parse(until));
          expect(report.metrics.utilization, "utilization").toMatchObject({
            value: utilizationOf(report.period),
            previous: utilizationOf(report.previous),
          });
          for (const parts of [report.services, report.members, report.sources]) {
            expect(sumOf(parts, "visits")).toBe(own.figures.visits);
            expect(sumOf(parts, "revenueCents")).toBe(own.figures.serviceRevenueCents);
            expect(sumOf(parts, "noShows")).toBe(own.figures.noShows);
            expect(sumOf(parts, "previousRevenueCents")).toBe(before.figures.serviceRevenueCents);
          }
          for (const [n, productId] of products.entries()) {
            const { quantity = 0, revenueCents = 0 } =
              report.products.find((part) => part.productId === productId) ?? {};
            expect({ quantity, revenueCents }).toEqual(own.sold[n]);
          }
          expect(sumOf(report.products, "previousRevenueCents")).toBe(before.figures.productRevenueCents);
          expect(report.series).toHaveLength(report.period.days);
          expect(sumOf(report.series, "visits")).toBe(own.figures.visits);
          expect(sumOf(report.series, "revenueCents")).toBe(own.figures.revenueCents);
        },
      );
      await fc.assert(kept, { numRuns: 12 });
    },
  );

  test.each(ZONES)(
    "of many weeks in %s has in each what counting one booking after the other has (rule R6)",
    async (timezone) => {
      const business = await makeBusiness({ timezone, locale: timezone === "Europe/Vienna" ? "de-AT" : "en-US" });
      const people = await storePeople(business);
      const firstWeekday = timezone === "Europe/Vienna" ? 1 : 0;
      const now = new Date("2031-06-15T12:00:00Z");
      const all = Array.from({ length: 60 }, (_, n) => {
        const status = n % 5 === 0 ? "no_show" : "completed";
        // Spread over the hours of the day, so that some are near midnight in each zone.
        return storedAt({ ...VISIT, status, startMin: -(n * 2.5 * DAYS + n * 37), priceCents: 100 + n }, now.getTime());
      });
      await storeBookings(business, people, all);
      const {
        granularity,
        series,
        period: asked,
      } = await reportOf(business, now, { from: "2031-02-05", to: "2031-06-12" });
      expect(granularity).toBe("week");
      const weeks = new Map<string, { visits: number; revenueCents: number; noShows: number }>();
      for (const date of datesFrom(asked.from, asked.to)) {
        const isFirst = new Date(`${date}T12:00:00Z`).getUTCDay() === firstWeekday || date === asked.from;
        const from = isFirst ? date : ([...weeks.keys()].at(-1) ?? "");
        const week = weeks.get(from) ?? { visits: 0, revenueCents: 0, noShows: 0 };
        const facts = { all, orders: [], zone: timezone, nowMs: now.getTime(), windowHours: 24 };
        const { figures } = figuresByHand(facts, date, date, now.getTime());
        const { visits, revenueCents, noShows } = figures;
        weeks.set(from, {
          visits: week.visits + visits,
          revenueCents: week.revenueCents + revenueCents,
          noShows: week.noShows + noShows,
        });
      }
      expect(series.map(({ partial: _, ...week }) => week)).toEqual(
        [...weeks].map(([from, figures]) => ({ from, ...figures })),
      );
    },
  );

  test("of a new business is full of zeros and of nothing, and says no nonsense", async () => {
    const report = await reportOf(await makeBusiness(), new Date("2031-05-01T12:00:00Z"), {});
    expect(report.metrics.visits).toEqual({ value: 0, previous: 0, change: 0 });
    expect(report.metrics.noShowRate).toEqual({ value: null, previous: null, changePoints: null });
    expect(report).toMatchObject({ services: [], products: [], sources: [], notes: [expect.any(String)] });
    expect(report.members).toMatchObject([{ name: "Ann", visits: 0, revenueCents: 0, share: null, utilization: 0 }]);
    expect(report.series).toHaveLength(30);
  });

  test("of a long period is told by weeks", async () => {
    const now = new Date("2031-05-01T12:00:00Z");
    const report = await reportOf(await makeBusiness(), now, { from: "2030-05-02", to: "2031-05-01T23:00" });
    expect(report).toMatchObject({ granularity: "week", period: { days: 365, partial: true } });
    expect(report.series.at(-1)).toMatchObject({ from: "2031-04-27", partial: true });
  });

  test("of a period that is over has weeks that are part of it alone at both its ends, and there only if it cuts them (rule R6)", async () => {
    const business = await makeBusiness();
    const partsOf = async (from: string, to: string) => {
      const { series } = await reportOf(business, new Date("2031-08-01T12:00:00Z"), { from, to });
      return series.filter(({ partial }) => partial).map((week) => week.from);
    };
    expect(await partsOf("2030-05-02", "2031-05-01")).toEqual(["2030-05-02", "2031-04-27"]);
    expect(await partsOf("2030-05-05", "2031-05-03")).toEqual([]);
  });
});

const sumOf = <Name extends string>(parts: readonly Record<Name, number>[], name: Name): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

/** Safe to assert: the objects are written out where they are made. */
const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];
