import { and, eq, gte, lt, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { whereLive } from "../../bookings/booking-state";
import type { Ctx } from "../../context";

/** A day in numbers. `revenueCents`: what its bookings cost; `firstVisits`: customers who had no booking before it. */
export type DayNumbers = { bookings: number; revenueCents: number; firstVisits: number };

/** Counts the live bookings that start on a day; a customer's earlier cancelled ones don't count as visits. */
export async function countDay(ctx: Ctx, { fromAt, toAt }: { fromAt: Date; toAt: Date }): Promise<DayNumbers> {
  const byCustomer = ctx.db
    .select({
      customerId: bookings.customerId,
      count: sql<number>`count(*)::int`.as("count"),
      cents: sql<number>`sum(${bookings.priceCents})::float8`.as("cents"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        gte(bookings.startAt, fromAt),
        lt(bookings.startAt, toAt),
        whereLive(ctx.now),
      ),
    )
    .groupBy(bookings.customerId)
    .as("of_the_day");
  const cameBefore = sql`exists (
    select 1 from bookings as earlier
    where earlier.org_id = ${ctx.org.id} and earlier.customer_id = ${byCustomer.customerId}
      and earlier.start_at < ${fromAt.toISOString()}::timestamptz and earlier.status <> 'cancelled')`;
  const [row] = await ctx.db
    .select({
      bookings: sql<number>`coalesce(sum(${byCustomer.count}), 0)::int`,
      revenueCents: sql<number>`coalesce(sum(${byCustomer.cents}), 0)::float8`,
      firstVisits: sql<number>`count(*) filter (where not ${cameBefore})::int`,
    })
    .from(byCustomer);
  return row ?? { bookings: 0, revenueCents: 0, firstVisits: 0 };
}
