import type { StoredOrder } from "./orders.test-support";
import type { Stored } from "./reports.test-support";

/*
 * Every figure once more by brute force, one booking or order after the other. It shares no query and no date function with the product: local
 * days are read off the platform's own formatter.
 */

const dayFormats = new Map<string, Intl.DateTimeFormat>();

export function dayOf(ms: number, zone: string): string {
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  dayFormats.set(zone, format);
  return format.format(ms);
}

export type Facts = {
  all: readonly Stored[];
  orders: readonly StoredOrder[];
  zone: string;
  nowMs: number;
  windowHours: number;
};

const hasExpired = (booking: Stored, nowMs: number): boolean =>
  booking.deposit === "due" &&
  ((booking.status === "cancelled" && booking.cancelledMs >= booking.holdEndsMs) ||
    (booking.status === "pending" && booking.holdEndsMs <= nowMs));

const isVisit = (booking: Stored, nowMs: number): boolean =>
  booking.status === "completed" || (booking.status === "confirmed" && booking.endMs <= nowMs);

/** The figures of the local days from one to another, of which only what comes before `untilMs` counts. */
export function figuresByHand(
  { all, orders, zone, nowMs, windowHours }: Facts,
  from: string,
  to: string,
  untilMs: number,
) {
  const isWithin = (ms: number) => dayOf(ms, zone) >= from && dayOf(ms, zone) <= to && ms < untilMs;
  const here = all.filter(({ startMs }) => isWithin(startMs));
  const visits = here.filter((booking) => isVisit(booking, nowMs));
  const expired = here.filter((booking) => hasExpired(booking, nowMs));
  const cancelled = here.filter((booking) => booking.status === "cancelled" && !hasExpired(booking, nowMs));
  const noShows = here.filter(({ status }) => status === "no_show");
  const made = all.filter((booking) => isWithin(booking.madeMs) && !hasExpired(booking, nowMs));
  const leads = made.map(({ startMs, madeMs }) => Math.max(0, daysApart(dayOf(madeMs, zone), dayOf(startMs, zone))));
  const people = [...new Set(visits.map(({ person }) => person))];
  const kept = [
    ...noShows.filter(({ deposit }) => deposit === "paid" || deposit === "kept"),
    ...cancelled.filter(({ deposit }) => deposit === "kept"),
  ];
  const isNew = (person: number) =>
    !all.some((one) => one.person === person && isVisit(one, nowMs) && dayOf(one.startMs, zone) < from);
  const hasRebooked = (person: number) => {
    const last = Math.max(...visits.filter((one) => one.person === person).map(({ startMs }) => startMs));
    return all.some(
      (one) =>
        one.person === person &&
        dayOf(one.startMs, zone) > dayOf(last, zone) &&
        dayOf(one.madeMs, zone) <= dayOf(last, zone) &&
        one.status !== "cancelled" &&
        !hasExpired(one, nowMs),
    );
  };
  const isOn = (ms: number | null) => ms !== null && isWithin(ms);
  const sold = ([0, 1] as const).map((product) => {
    const net = (order: StoredOrder) => Number(isOn(order.paidMs)) - Number(isOn(order.refundedMs));
    return {
      quantity: sum(orders, (order) => net(order) * order.quantities[product]),
      revenueCents: sum(orders, (order) => net(order) * order.quantities[product] * order.unitCents),
    };
  });
  const fromProducts = sum(sold, ({ revenueCents }) => revenueCents);
  const revenue = sum(visits, ({ priceCents }) => priceCents);
  return {
    sold,
    figures: {
      revenueCents: revenue + kept.length * 700 + fromProducts,
      serviceRevenueCents: revenue,
      keptDepositCents: kept.length * 700,
      productRevenueCents: fromProducts,
      ordersPaid: orders.filter(({ paidMs }) => isOn(paidMs)).length,
      visits: visits.length,
      averageTicketCents: visits.length === 0 ? null : Math.round(revenue / visits.length),
      bookingsMade: made.length,
      medianLeadDays: median(leads),
      cancelled: cancelled.length,
      lateCancelled: cancelled.filter((one) => one.cancelledMs > one.startMs - windowHours * 3_600_000).length,
      noShows: noShows.length,
      expired: expired.length,
      unmarked: visits.filter(({ status }) => status === "confirmed").length,
      customers: people.length,
      newCustomers: people.filter(isNew).length,
      returningCustomers: people.filter((person) => !isNew(person)).length,
    },
    shares: {
      onlineShare: percent(made.filter(({ source }) => source === "online").length, made.length),
      cancellationRate: percent(cancelled.length, visits.length + noShows.length + cancelled.length),
      noShowRate: percent(noShows.length, visits.length + noShows.length),
      rebookedRate: percent(people.filter(hasRebooked).length, people.length),
    },
  };
}

const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

const daysApart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10;
