import { sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import { whereLive, whereUpcoming } from "../../bookings/booking-state";
import type { Ctx } from "../../context";

/** A summary of a customer's bookings: how many there are, the last one that took place, the next one. */
export type BookingSums = { bookings: number; lastAt: Date | null; nextAt: Date | null };

export const NO_BOOKINGS: BookingSums = { bookings: 0, lastAt: null, nextAt: null };

/** The same for each of these customers; read by the index `bookings_by_customer`, so only for as many as are shown. */
export async function sumBookings(
  ctx: Pick<Ctx, "db" | "org" | "now">,
  ids: string[],
): Promise<Map<string, BookingSums>> {
  if (ids.length === 0) return new Map();
  const now = ctx.now.toISOString();
  const rows = await ctx.db.execute<{ id: string; count: number; last_at: string | null; next_at: string | null }>(sql`
    select customer_id as id, count(*)::int as count,
      to_json(max(start_at) filter (where start_at < ${now}::timestamptz and ${whereLive(ctx.now)})) #>> '{}' as last_at,
      to_json(min(start_at) filter (where ${whereUpcoming(ctx.now)})) #>> '{}' as next_at
    from bookings
    where org_id = ${ctx.org.id} and ${isAmong(bookings.customerId, ids)}
    group by customer_id`);
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return new Map(
    rows.map((row) => [row.id, { bookings: row.count, lastAt: instant(row.last_at), nextAt: instant(row.next_at) }]),
  );
}
