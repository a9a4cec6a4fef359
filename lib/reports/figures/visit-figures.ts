import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { sqlMidnights } from "../period/midnights";
import type { Period } from "../period/period-of";
import {
  at,
  whereCancelled,
  whereCancelledLate,
  whereExpired,
  whereNoShow,
  whereUnmarked,
  whereVisit,
} from "./booking-kinds";

const Count = z.coerce.number().int();
const Row = z.object({
  /** what the row adds up: a service, a member, a source, a day of the period, or everything */
  level: z.enum(["all", "service", "member", "source", "day"]),
  service_id: z.string().nullable(),
  staff_id: z.string().nullable(),
  source: z.string().nullable(),
  day: z.coerce.number().int().nullable(),
  visits: Count,
  revenue_cents: Count,
  kept_cents: Count,
  no_shows: Count,
  missed_cents: Count,
  cancelled: Count,
  late_cancelled: Count,
  expired: Count,
  unmarked: Count,
  with_deposit: Count,
});

/** Counts and amounts in minor units of the bookings that start in a period (rule R4). */
export type VisitFigures = {
  visits: number;
  revenueCents: number;
  /** deposits kept of no-shows and cancellations */
  keptCents: number;
  noShows: number;
  /** prices of the no-shows */
  missedCents: number;
  cancelled: number;
  lateCancelled: number;
  expired: number;
  unmarked: number;
  /** bookings that asked for a deposit */
  withDeposit: number;
};

export type VisitBreakdown = {
  all: VisitFigures;
  /** by the service's id */
  services: ReadonlyMap<string, VisitFigures>;
  /** by the member's id; "" for bookings without one */
  members: ReadonlyMap<string, VisitFigures>;
  sources: ReadonlyMap<string, VisitFigures>;
  /** by the number of the local day in the period, from 0 on */
  days: ReadonlyMap<number, VisitFigures>;
};

export const NO_VISITS: VisitFigures = {
  ...{
    visits: 0,
    revenueCents: 0,
    keptCents: 0,
    noShows: 0,
    missedCents: 0,
    cancelled: 0,
    lateCancelled: 0,
    expired: 0,
  },
  ...{ unmarked: 0, withDeposit: 0 },
};

/** What is asked of: a business, at a moment, with its present policy. */
export type Asked = { orgId: string; now: Date; cancellationWindowHours: number };

/**
 * The figures of a period and of each of its parts, in one pass over its bookings, so that the parts add up to the whole.
 *
 * @param midnights the instants at which the period's local days begin, as `midnightsOf` has them
 */
export async function loadVisitFigures(
  tx: Database,
  { orgId, now, cancellationWindowHours }: Asked,
  { fromMs, untilMs }: Pick<Period, "fromMs" | "untilMs">,
  midnights: readonly number[],
): Promise<VisitBreakdown> {
  const { serviceId, staffId, source, startAt, priceCents, depositCents, depositStatus } = bookings;
  const visit = whereVisit(now);
  const keeps = sql`(${whereNoShow} and ${depositStatus} in ('paid', 'kept')
    or ${whereCancelled(now)} and ${depositStatus} = 'kept')`;
  const days = sqlMidnights(midnights);
  const rows = await tx.execute(sql`
    with calendar as materialized (select ${days} as days)
    select
      case grouping(service_id, staff_id, source, day)
        when 7 then 'service' when 11 then 'member' when 13 then 'source' when 14 then 'day' else 'all' end as level,
      service_id, staff_id, source, day,
      count(*) filter (where visit) as visits,
      coalesce(sum(price_cents) filter (where visit), 0) as revenue_cents,
      coalesce(sum(deposit_cents) filter (where keeps), 0) as kept_cents,
      count(*) filter (where no_show) as no_shows,
      coalesce(sum(price_cents) filter (where no_show), 0) as missed_cents,
      count(*) filter (where cancelled) as cancelled,
      count(*) filter (where late) as late_cancelled,
      count(*) filter (where expired) as expired,
      count(*) filter (where unmarked) as unmarked,
      count(*) filter (where deposit_cents > 0) as with_deposit
    from (
      select ${serviceId}, coalesce(${staffId}, '') as staff_id, ${source}, ${priceCents}, ${depositCents},
        width_bucket(${startAt}, calendar.days) - 1 as day,
        ${visit} as visit, ${keeps} as keeps, ${whereNoShow} as no_show, ${whereCancelled(now)} as cancelled,
        ${whereCancelledLate(now, cancellationWindowHours)} as late, ${whereExpired(now)} as expired,
        ${whereUnmarked(now)} as unmarked
      from ${bookings}, calendar
      where ${bookings.orgId} = ${orgId} and ${startAt} >= ${at(fromMs)} and ${startAt} < ${at(untilMs)}) counted
    group by grouping sets ((), (service_id), (staff_id), (source), (day))`);
  return breakdownOf(z.array(Row).parse([...rows]));
}

function breakdownOf(rows: z.output<typeof Row>[]): VisitBreakdown {
  const of = <Key>(level: string, key: (row: z.output<typeof Row>) => Key | null) =>
    new Map(
      rows.flatMap((row) => {
        const name = row.level === level ? key(row) : null;
        return name === null ? [] : [[name, figuresOf(row)] as const];
      }),
    );
  const all = rows.find(({ level }) => level === "all");
  return {
    all: all ? figuresOf(all) : NO_VISITS,
    services: of("service", (row) => row.service_id),
    members: of("member", (row) => row.staff_id),
    sources: of("source", (row) => row.source),
    days: of("day", (row) => row.day),
  };
}

const figuresOf = (row: z.output<typeof Row>): VisitFigures => ({
  visits: row.visits,
  revenueCents: row.revenue_cents,
  keptCents: row.kept_cents,
  noShows: row.no_shows,
  missedCents: row.missed_cents,
  cancelled: row.cancelled,
  lateCancelled: row.late_cancelled,
  expired: row.expired,
  unmarked: row.unmarked,
  withDeposit: row.with_deposit,
});
