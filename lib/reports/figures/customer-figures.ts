import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { daysBetween } from "../../time/local-date";
import { sqlMidnights } from "../period/midnights";
import type { Period } from "../period/period-of";
import { at, whereVisit } from "./booking-kinds";

const Count = z.coerce.number().int();
const Row = z.object({ customers: Count, new_customers: Count, rebooked: Count });

/**
 * The customers with a visit in a period: those whose first visit ever lies in it, and those who by the end of the local day of their
 * last visit in it had booked a later day, which isn't cancelled now. Each person counts once (rule R4).
 */
export type CustomerFigures = { customers: number; newCustomers: number; rebooked: number };

/** @param midnights from the period's first day on, beyond the end of its last */
export async function loadCustomerFigures(
  tx: Database,
  { orgId, now }: { orgId: string; now: Date },
  { from, to, fromMs, untilMs }: Period,
  midnights: readonly number[],
): Promise<CustomerFigures> {
  const endMs = midnights[daysBetween(from, to) + 1] ?? untilMs;
  const { customerId, startAt, createdAt, status } = bookings;
  const [visit, theirs] = [whereVisit(now), sql`${bookings.orgId} = ${orgId}`];
  const isKept = sql`(${status} in ('completed', 'confirmed', 'no_show')
    or ${status} = 'pending' and (${bookings.holdEndsAt} is null or ${bookings.holdEndsAt} > ${at(now)}))`;
  // A visit within the period is never later than the last visit in it.
  const canBeLater = sql`(not ${visit} or ${startAt} >= ${at(untilMs)})`;
  const [row] = await tx.execute(sql`
    with calendar as materialized (select ${sqlMidnights(midnights)} as days),
    last_visit as materialized (
      select ${customerId} as id, max(${startAt}) as start_at from ${bookings}
      where ${theirs} and ${startAt} >= ${at(fromMs)} and ${startAt} < ${at(untilMs)} and ${visit}
      group by 1),
    visitor as materialized (
      select id, days[width_bucket(start_at, days) + 1] as midnight,
        exists (
          select 1 from ${bookings} where ${theirs} and ${customerId} = last_visit.id and ${visit}
            and ${startAt} < ${at(fromMs)}) as came_earlier
      from last_visit, calendar),
    later as materialized (
      select ${customerId} as id, ${startAt} as start_at, ${createdAt} as created_at from ${bookings}
      where ${theirs} and ${startAt} >= ${at(fromMs)} and ${createdAt} < ${at(endMs)} and ${isKept}
        and ${canBeLater})
    select count(*) as customers, count(*) filter (where not came_earlier) as new_customers,
      (select count(*) from visitor where exists (
        select 1 from later where later.id = visitor.id
          and later.start_at >= visitor.midnight and later.created_at < visitor.midnight)) as rebooked
    from visitor`);
  const { customers, new_customers: newCustomers, rebooked } = Row.parse(row);
  return { customers, newCustomers, rebooked };
}
