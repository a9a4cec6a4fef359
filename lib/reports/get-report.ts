import { and, count, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/is-among";
import { bookings, products } from "../../db/schema";
import { whereLive } from "../bookings/booking-state";
import type { Catalog } from "../catalog/catalog";
import { catalogOf } from "../catalog/load-catalog";
import { query } from "../commands/command";
import type { Ctx } from "../context";
import { allOf, readAtOnceBeside } from "../read-at-once";
import { addDays, datesFrom, daysBetween } from "../time/local-date";
import { localDateAt, wallToMs } from "../time/wall-clock";
import { type CapacityOfDates, capacityOf } from "./capacity/capacity-of";
import { breakdowns } from "./figures/breakdowns";
import type { Share } from "./figures/compared";
import { compareMetrics } from "./figures/metrics";
import { seriesOf } from "./figures/series";
import { type Figures, loadFigures } from "./load-figures";
import { otherBasisNote, TIME_NOTES, unmarkedNote } from "./notes";
import { askedPeriods } from "./period/asked-periods";
import { AskedOfReport } from "./period/period.schema";
import type { Period } from "./period/period-of";
import type { PeriodView, Report } from "./views";

/** How many local days bookings are told of, today included, as capacity is by default. */
const AHEAD_DAYS = 28;

/**
 * How the business did in a period, beside the period before (rules R2 to R7), with nothing about customers (rule R16.1).
 *
 * @throws AppError `invalid_fields` for a period that there isn't; `conflict` (`too_much`)
 */
export const getReport = query({
  needs: { user: "manage", key: "read" },
  input: AskedOfReport,
  async run(ctx, sent): Promise<Report> {
    const { org } = ctx;
    const { period, previous, firstWeekday, notes } = askedPeriods(ctx, sent);
    const catalog = await catalogOf(ctx.db, org);
    return readAtOnceBeside(ctx.db, daysBetween(period.from, period.to) + 1, async (tx, beside) => {
      const [own, before, ahead] = await allOf(
        partOf(beside, ctx, catalog, period),
        partOf(tx, ctx, catalog, previous),
        aheadOf(tx, ctx),
      );
      const names = await productNames(tx, org.id, [own, before]);
      const { bookings: booked, orders } = own.figures;
      const { granularity, series } = seriesOf(period, firstWeekday, (day) => {
        const { visits = 0, revenueCents = 0, keptCents = 0, noShows = 0 } = booked.days.get(day) ?? {};
        return { visits, noShows, revenueCents: revenueCents + keptCents + (orders.days.get(day) ?? 0) };
      });
      return {
        ...{ timezone: org.timezone, currency: org.currency, basis: BASIS },
        ...{ period: viewOf(period), previous: viewOf(previous), metrics: compareMetrics(own, before) },
        ...breakdowns({ catalog, productNames: names, capacity: own.capacity }, own.figures, before.figures),
        ...{ granularity, series, ahead },
        notes: [...notes, ...notesOf(own)],
      };
    });
  },
});

const BASIS =
  "Value of visits by their start, and of deposits kept; orders when they are paid, less refunds when they are made. It is what was sold, not cash in hand.";

type PartOfReport = { figures: Figures; capacity: CapacityOfDates | null; utilization: Share };

/** Everything about one period. Open time is computed while the database counts. */
async function partOf(tx: Database, ctx: Ctx, catalog: Catalog, period: Period): Promise<PartOfReport> {
  const { from, to, untilMs } = period;
  const { cancellationWindowHours } = catalog.policy;
  const [capacity, figures] = await allOf(
    capacityOf(tx, ctx, catalog, { dates: datesFrom(from, to), untilMs, withHours: false }),
    loadFigures(tx, ctx.org, period, { now: ctx.now, cancellationWindowHours }),
  );
  const { openMin = 0, occupiedMin = 0 } = capacity?.capacity.total ?? {};
  return { figures, capacity, utilization: { part: Math.round(occupiedMin), whole: Math.round(openMin) } };
}

const viewOf = ({ from, to, untilMs, partial }: Period): PeriodView => ({
  ...{ from, to, days: daysBetween(from, to) + 1, until: new Date(untilMs).toISOString(), partial },
});

function notesOf({ figures, capacity }: PartOfReport): string[] {
  const { unmarked } = figures.bookings.all;
  const ofTime = capacity === null ? TIME_NOTES.unknown : capacity.estimated.size > 0 ? TIME_NOTES.estimated : null;
  const ofBasis = capacity?.hasOtherBasis ? otherBasisNote(capacity.basis) : null;
  return [unmarkedNote(unmarked), ofTime, ofBasis].filter((note) => note !== null);
}

async function aheadOf(tx: Database, { org, now }: Pick<Ctx, "org" | "now">): Promise<Report["ahead"]> {
  const today = localDateAt(now.getTime(), org.timezone);
  const until = new Date(wallToMs(addDays(today, AHEAD_DAYS), 0, org.timezone));
  const [row] = await tx
    .select({ bookings: count(), valueCents: sql`coalesce(sum(${bookings.priceCents}), 0)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.orgId, org.id), gt(bookings.startAt, now), lt(bookings.startAt, until), whereLive(now)));
  const to = addDays(today, AHEAD_DAYS - 1);
  return { bookings: row?.bookings ?? 0, valueCents: row?.valueCents ?? 0, days: AHEAD_DAYS, to };
}

async function productNames(
  tx: Database,
  orgId: string,
  parts: readonly PartOfReport[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(parts.flatMap(({ figures }) => [...figures.orders.products.keys()]));
  if (ids.size === 0) return new Map();
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.orgId, orgId), isAmong(products.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
