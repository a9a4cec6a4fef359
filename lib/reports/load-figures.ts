import type { Database } from "../../db/client";
import type { Org } from "../context";
import { allOf } from "../read-at-once";
import { daysBetween } from "../time/local-date";
import { type CustomerFigures, loadCustomerFigures } from "./figures/customer-figures";
import { loadMadeFigures, type MadeFigures } from "./figures/made-figures";
import { loadOrderFigures, type OrderFigures } from "./figures/order-figures";
import { loadVisitFigures, type VisitBreakdown } from "./figures/visit-figures";
import { midnightsOf } from "./period/midnights";
import type { Period } from "./period/period-of";

/** All figures of one period. */
export type Figures = {
  bookings: VisitBreakdown;
  made: MadeFigures;
  people: CustomerFigures;
  orders: OrderFigures;
};

/** Days beyond a period's end in which a lead time is told exactly; the longest horizon, and some. */
const AHEAD_DAYS = 800;

type At = { now: Date; cancellationWindowHours: number };

/** The figures of a period, read in a transaction that sees one moment (rule R7). */
export async function loadFigures(
  tx: Database,
  org: Pick<Org, "id" | "timezone">,
  period: Period,
  { now, cancellationWindowHours }: At,
): Promise<Figures> {
  const asked = { orgId: org.id, now, cancellationWindowHours };
  const days = daysBetween(period.from, period.to) + 1;
  const midnights = midnightsOf(period.from, days + AHEAD_DAYS, org.timezone);
  const inPeriod = midnights.slice(0, days);
  const [bookings, made, people, orders] = await allOf(
    loadVisitFigures(tx, asked, period, inPeriod),
    loadMadeFigures(tx, asked, period, midnights),
    loadCustomerFigures(tx, asked, period, midnights.slice(0, days + 2)),
    loadOrderFigures(tx, asked, period, inPeriod),
  );
  return { bookings, made, people, orders };
}
