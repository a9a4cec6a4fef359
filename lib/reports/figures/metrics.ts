import type { Figures } from "../load-figures";
import type { Metric, Report, ShareMetric } from "../views";
import { compared, comparedShare, meanOf, type Share } from "./compared";

/** The figures of a period by their names, each counted or added up once (rule R4). */
export function metricsOf({ bookings: { all }, made, people, orders }: Figures): Record<Metric, number | null> {
  return {
    revenueCents: all.revenueCents + all.keptCents + orders.revenueCents,
    serviceRevenueCents: all.revenueCents,
    keptDepositCents: all.keptCents,
    productRevenueCents: orders.revenueCents,
    visits: all.visits,
    averageTicketCents: meanOf(all.revenueCents, all.visits),
    bookingsMade: made.made,
    medianLeadDays: made.medianLeadDays,
    cancelled: all.cancelled,
    lateCancelled: all.lateCancelled,
    noShows: all.noShows,
    expired: all.expired,
    unmarked: all.unmarked,
    customers: people.customers,
    newCustomers: people.newCustomers,
    returningCustomers: people.customers - people.newCustomers,
    ordersPaid: orders.ordersPaid,
  };
}

/** The shares of a period, exact (rule R4). */
export function sharesOf({ bookings: { all }, made, people }: Figures, utilization: Share): Record<ShareMetric, Share> {
  const cameDue = all.visits + all.noShows;
  return {
    onlineShare: { part: made.online, whole: made.made },
    cancellationRate: { part: all.cancelled, whole: cameDue + all.cancelled },
    noShowRate: { part: all.noShows, whole: cameDue },
    rebookedRate: { part: people.rebooked, whole: people.customers },
    utilization,
  };
}

/** Figures and shares beside those of the period before (rule R5). */
export function compareMetrics(
  now: { figures: Figures; utilization: Share },
  before: { figures: Figures; utilization: Share },
): Report["metrics"] {
  const [value, previous] = [metricsOf(now.figures), metricsOf(before.figures)];
  const [share, previousShare] = [sharesOf(now.figures, now.utilization), sharesOf(before.figures, before.utilization)];
  const of = (name: Metric) => compared(value[name], previous[name]);
  const shareOf = (name: ShareMetric) => comparedShare(share[name], previousShare[name]);
  return {
    revenueCents: of("revenueCents"),
    serviceRevenueCents: of("serviceRevenueCents"),
    keptDepositCents: of("keptDepositCents"),
    productRevenueCents: of("productRevenueCents"),
    visits: of("visits"),
    averageTicketCents: of("averageTicketCents"),
    bookingsMade: of("bookingsMade"),
    medianLeadDays: comparedHalves(value.medianLeadDays, previous.medianLeadDays),
    cancelled: of("cancelled"),
    lateCancelled: of("lateCancelled"),
    noShows: of("noShows"),
    expired: of("expired"),
    unmarked: of("unmarked"),
    customers: of("customers"),
    newCustomers: of("newCustomers"),
    returningCustomers: of("returningCustomers"),
    ordersPaid: of("ordersPaid"),
    onlineShare: shareOf("onlineShare"),
    cancellationRate: shareOf("cancellationRate"),
    noShowRate: shareOf("noShowRate"),
    rebookedRate: shareOf("rebookedRate"),
    utilization: shareOf("utilization"),
  };
}

/** A median may lie halfway between two whole numbers. */
function comparedHalves(value: number | null, previous: number | null) {
  const doubled = (median: number | null) => (median === null ? null : Math.round(median * 2));
  return { ...compared(doubled(value), doubled(previous)), value, previous };
}
