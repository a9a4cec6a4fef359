import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { sqlMidnights } from "../period/midnights";
import type { Period } from "../period/period-of";
import { at, whereVisit } from "./booking-kinds";

const Row = z.object({
  customers: z.coerce.number().int(),
  new_customers: z.coerce.number().int(),
  rebooked: z.coerce.number().int(),
});

/**
 * The customers with a visit in a period: those whose first visit ever lies in it, and those who by the end of the local day of their
 * last visit in it had booked a later day, which isn't cancelled now. Each person counts once (rule R4).
 */
export type CustomerFigures = { customers: number; newCustomers: number; rebooked: number };

/** @param midnights the period's local days, and the one after its last */
export async function loadCustomerFigures(
  tx: Database,
  { orgId, now }: { orgId: string; now: Date },
  { fromMs, untilMs }: Pick<Period, "fromMs" | "untilMs">,
  midnights: readonly number[],
): Promise<CustomerFigures> {
  const days = sqlMidnights(midnights);
  const { customerId, startAt, createdAt } = bookings;
  const isTheirs = sql`${bookings.orgId} = ${orgId} and ${customerId} = visitor.id`;
  const isKept = sql`(${bookings.status} in ('completed', 'confirmed', 'no_show')
    or ${bookings.status} = 'pending' and (${bookings.holdEndsAt} is null or ${bookings.holdEndsAt} > ${at(now)}))`;
  const [row] = await tx.execute(sql`
    with calendar as materialized (select ${days} as days),
    visitor as (
      select ${customerId} as id, max(${startAt}) as last_at
      from ${bookings}
      where ${bookings.orgId} = ${orgId} and ${startAt} >= ${at(fromMs)} and ${startAt} < ${at(untilMs)}
        and ${whereVisit(now)}
      group by 1)
    select count(*) as customers,
      count(*) filter (where not exists (
        select 1 from ${bookings} where ${isTheirs} and ${startAt} < ${at(fromMs)} and ${whereVisit(now)})) as new_customers,
      count(*) filter (where exists (
        select 1 from ${bookings}
        where ${isTheirs} and ${startAt} >= next_midnight and ${createdAt} < next_midnight and ${isKept})) as rebooked
    from (select id, days[width_bucket(last_at, days) + 1] as next_midnight from visitor, calendar) visitor`);
  const { customers, new_customers: newCustomers, rebooked } = Row.parse(row);
  return { customers, newCustomers, rebooked };
}
