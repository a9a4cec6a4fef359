import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { daysBetween } from "../../time/local-date";
import { midnightsOf, sqlMidnights } from "../period/midnights";
import type { PeriodPair } from "../period/period-of";
import { at, whereVisit } from "./booking-kinds";

const Count = z.coerce.number().int();
const Row = z.object({
  customers: Count,
  customers_before: Count,
  new_customers: Count,
  new_before: Count,
  rebooked: Count,
  rebooked_before: Count,
});

/**
 * The customers with a visit in a period: those whose first visit ever lies in it, and those who by the end of the local day of their
 * last visit in it had booked a later day, which isn't cancelled now. Each person counts once (rule R4).
 */
export type CustomerFigures = { customers: number; newCustomers: number; rebooked: number };

/**
 * The customers of a period and of the one before. Both are counted at once, because what is slow is to look whether each of them had been
 * there before: whoever came in both periods is looked up once, and whoever came in the one before is no new customer of the other.
 */
export async function loadCustomerFigures(
  tx: Database,
  { orgId, now, zone }: { orgId: string; now: Date; zone: string },
  { period, previous }: PeriodPair,
): Promise<{ own: CustomerFigures; before: CustomerFigures }> {
  const midnights = midnightsOf(previous.from, daysBetween(previous.from, period.to) + 2, zone);
  const [endMs = 0, endBeforeMs = 0] = [period, previous].map(
    ({ to }) => midnights[daysBetween(previous.from, to) + 1] ?? 0,
  );
  const { customerId, startAt, createdAt, status } = bookings;
  const [visit, theirs] = [whereVisit(now), sql`${bookings.orgId} = ${orgId}`];
  const [from, fromBefore] = [at(period.fromMs), at(previous.fromMs)];
  const isKept = sql`(${status} in ('completed', 'confirmed', 'no_show')
    or ${status} = 'pending' and (${bookings.holdEndsAt} is null or ${bookings.holdEndsAt} > ${at(now)}))`;
  // A visit within a period is never later than the last visit in it.
  const canBeLater = sql`(not ${visit} or ${startAt} >= ${at(period.untilMs)}
    or ${startAt} >= ${at(previous.untilMs)} and ${createdAt} < ${at(endBeforeMs)})`;
  const rebooked = (midnight: string) => sql`(select count(*) from visitor where exists (
    select 1 from later where later.id = visitor.id
      and later.start_at >= ${sql.raw(midnight)} and later.created_at < ${sql.raw(midnight)}))`;
  const [row] = await tx.execute(sql`
    with calendar as materialized (select ${sqlMidnights(midnights)} as days),
    last_visit as materialized (
      select ${customerId} as id, max(${startAt}) filter (where ${startAt} >= ${from}) as own_at,
        max(${startAt}) filter (where ${startAt} < ${at(previous.untilMs)}) as before_at
      from ${bookings}
      where ${theirs} and (${startAt} >= ${from} and ${startAt} < ${at(period.untilMs)}
        or ${startAt} >= ${fromBefore} and ${startAt} < ${at(previous.untilMs)}) and ${visit}
      group by 1),
    visitor as materialized (
      select id, own_at, before_at, days[width_bucket(own_at, days) + 1] as own_midnight,
        days[width_bucket(before_at, days) + 1] as before_midnight,
        exists (
          select 1 from ${bookings} where ${theirs} and ${customerId} = last_visit.id and ${visit}
            and ${startAt} < case when before_at is null then ${from} else ${fromBefore} end) as came_earlier
      from last_visit, calendar),
    later as materialized (
      select ${customerId} as id, ${startAt} as start_at, ${createdAt} as created_at from ${bookings}
      where ${theirs} and ${startAt} >= ${fromBefore} and ${createdAt} < ${at(endMs)} and ${isKept} and ${canBeLater})
    select count(own_at) as customers, count(before_at) as customers_before,
      count(own_at) filter (where before_at is null and not came_earlier) as new_customers,
      count(before_at) filter (where not came_earlier) as new_before,
      ${rebooked("own_midnight")} as rebooked, ${rebooked("before_midnight")} as rebooked_before
    from visitor`);
  const counted = Row.parse(row);
  const { customers, new_customers: newCustomers, rebooked: again } = counted;
  return {
    own: { customers, newCustomers, rebooked: again },
    before: {
      ...{ customers: counted.customers_before, newCustomers: counted.new_before },
      rebooked: counted.rebooked_before,
    },
  };
}
