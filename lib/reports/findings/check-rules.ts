import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { readAtOnce, unlessTooMuch } from "../../read-at-once";
import { addDays, datesFrom } from "../../time/local-date";
import { localDateAt, wallToMs } from "../../time/wall-clock";
import { capacityOf } from "../capacity/capacity-of";
import { hasMoreServices, nextOpenings } from "../capacity/next-openings";
import { loadVisitFigures } from "../figures/visit-figures";
import { midnightsOf } from "../period/midnights";
import {
  lateCancellations,
  noShowsHigh,
  nothingBookable,
  revenueMoved,
  unmarkedVisits,
  type Window,
} from "./booking-rules";
import type { FindingId } from "./finding.schema";
import type { Outcome } from "./fired";
import { loadStockFacts } from "./load-stock-facts";
import { stockLow, stockOut } from "./stock-rules";
import { WINDOW_DAYS } from "./thresholds";
import { fullTime, quietTime } from "./time-rules";

/** What each rule came to; null: it took too long. */
export type RuleOutcomes = Record<FindingId, Outcome | null>;

/** Checks all rules on the business as it is at `ctx.now`; windows are full local days that end yesterday (rule R11.1). */
export async function checkRules(ctx: Ctx, catalog: Catalog): Promise<RuleOutcomes> {
  const [rates, times, stock] = [await ratesOf(ctx, catalog), await timesOf(ctx, catalog), await stockOf(ctx)];
  return {
    nothing_bookable: nothingBookable(await nextOpenings(ctx, catalog), hasMoreServices(catalog)),
    no_shows_high: rates && noShowsHigh(rates.ninety),
    late_cancellations: rates && lateCancellations(rates.ninety),
    unmarked_visits: rates && unmarkedVisits(rates.thirty),
    quiet_time: times && quietTime(times),
    full_time: times && fullTime(times),
    revenue_moved: rates && revenueMoved(rates.month, rates.monthBefore),
    stock_low: stock && stockLow(stock),
    stock_out: stock && stockOut(stock),
  };
}

const todayOf = ({ org, now }: Ctx): string => localDateAt(now.getTime(), org.timezone);

function ratesOf(ctx: Ctx, catalog: Catalog) {
  const today = todayOf(ctx);
  const { cancellationWindowHours } = catalog.policy;
  return unlessTooMuch(() =>
    readAtOnce(ctx.db, WINDOW_DAYS.rates, async (tx) => {
      const windowOf = async (days: number, before = 0): Promise<Window> => {
        const [from, end] = [addDays(today, -days - before), addDays(today, -before)];
        const [fromMs = 0, untilMs = 0] = [from, end].map((date) => wallToMs(date, 0, ctx.org.timezone));
        const midnights = midnightsOf(from, days, ctx.org.timezone);
        const asked = { orgId: ctx.org.id, now: ctx.now, cancellationWindowHours };
        const { all } = await loadVisitFigures(tx, asked, { fromMs, untilMs }, midnights);
        return { from, to: addDays(end, -1), figures: all };
      };
      return {
        ninety: await windowOf(WINDOW_DAYS.rates),
        thirty: await windowOf(WINDOW_DAYS.marks),
        month: await windowOf(WINDOW_DAYS.revenue),
        monthBefore: await windowOf(WINDOW_DAYS.revenue, WINDOW_DAYS.revenue),
      };
    }),
  );
}

function timesOf(ctx: Ctx, catalog: Catalog) {
  const today = todayOf(ctx);
  const [from, to] = [addDays(today, -WINDOW_DAYS.weeks), addDays(today, -1)];
  return unlessTooMuch(async () => {
    const dates = datesFrom(from, to);
    const found = await readAtOnce(ctx.db, dates.length, (tx) =>
      capacityOf(tx, ctx, catalog, { dates, untilMs: ctx.now.getTime(), withHours: true }),
    );
    return found && { from, to, total: found.capacity.total, hours: found.capacity.hours };
  });
}

function stockOf(ctx: Ctx) {
  const sinceMs = wallToMs(addDays(todayOf(ctx), -WINDOW_DAYS.sales), 0, ctx.org.timezone);
  return unlessTooMuch(() =>
    readAtOnce(ctx.db, 1, (tx) => loadStockFacts(tx, { orgId: ctx.org.id, now: ctx.now }, sinceMs)),
  );
}
