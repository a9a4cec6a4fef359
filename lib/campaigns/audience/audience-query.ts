import { type SQL, sql } from "drizzle-orm";
import type { Audience } from "../../../db/vocabulary";
import { whereUpcoming, whereVisit } from "../../bookings/booking-state";
import type { AudienceTerms } from "./audience-terms";
import { daysBack } from "./days-back";
import { paidOrders } from "./paid-orders";
import { addressHashIn, unreachable } from "./unreachable";

/** Numbers of days of the audiences, and how many visits make someone regular (rule M7). */
export const AUDIENCE_DAYS = { new: 30, slippingOf: 365, slippingNone: 60, regulars: 180, buyers: 365 } as const;
export const REGULAR_VISITS = 3;

/**
 * The query for a business's customers who aren't erased: `id`, `reason` why they can't be written to, if so, and for each audience
 * whether they belong to it. Their bookings are read once for all of them.
 */
export function audienceQuery(terms: AudienceTerms): SQL {
  const { orgId, now, timezone } = terms;
  const since = (days: number) => sql`${daysBack(now, days, timezone).toISOString()}::timestamptz`;
  return sql`
    select customers.id, ${unreachable(terms, sql`hashed.hash`)} as reason, ${sql.join(
      Object.entries(conditions(terms)).map(([audience, belongs]) => sql`${belongs} as ${sql.identifier(audience)}`),
      sql`, `,
    )}
    from customers
    cross join lateral (select ${addressHashIn(terms)} as hash offset 0) hashed
    left join (
      select customer_id,
        count(*) filter (where ${whereVisit(now)}) as visits,
        count(*) filter (where ${whereVisit(now)} and start_at >= ${since(AUDIENCE_DAYS.slippingOf)}) as visits_of_year,
        count(*) filter (where ${whereVisit(now)} and start_at >= ${since(AUDIENCE_DAYS.regulars)}) as visits_lately,
        min(start_at) filter (where ${whereVisit(now)}) as first_at,
        max(start_at) filter (where ${whereVisit(now)}) as last_at,
        bool_or(${whereUpcoming(now)}) as is_upcoming
      from bookings where org_id = ${orgId} group by customer_id) sums on sums.customer_id = customers.id
    where customers.org_id = ${orgId} and customers.email_folded not like 'erased:%'`;
}

function conditions({ orgId, now, timezone, lapsedAfterDays }: AudienceTerms): Record<Audience, SQL> {
  const since = (days: number) => sql`${daysBack(now, days, timezone).toISOString()}::timestamptz`;
  const visits = (column: SQL) => sql`coalesce(${column}, 0)`;
  const isUpcoming = sql`coalesce(sums.is_upcoming, false)`;
  const slipping = sql`(${visits(sql`sums.visits_of_year`)} >= ${REGULAR_VISITS}::int
    and sums.last_at < ${since(AUDIENCE_DAYS.slippingNone)} and not ${isUpcoming})`;
  return {
    all: sql`true`,
    new: sql`coalesce(sums.first_at >= ${since(AUDIENCE_DAYS.new)}, false)`,
    slipping,
    regulars: sql`(${visits(sql`sums.visits_lately`)} >= ${REGULAR_VISITS}::int and not ${slipping})`,
    lapsed: sql`(coalesce(sums.last_at < ${since(lapsedAfterDays)}, false) and not ${isUpcoming})`,
    upcoming: isUpcoming,
    never_visited: sql`(${visits(sql`sums.visits`)} = 0 and not ${isUpcoming})`,
    shop_buyers: sql`exists (
      select 1 from (${paidOrders(orgId)}) bought
      where bought.customer_id = customers.id and bought.paid_at >= ${since(AUDIENCE_DAYS.buyers)})`,
  };
}
