import { sql } from "drizzle-orm";
import { whereOccupies } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import { type Noted, notedById } from "./noted-bookings";

const AHEAD_MS = 14 * 86_400_000;

type PairRow = Record<string, unknown> & { id: string; other_id: string };

/**
 * Bookings in the next two weeks that overlap another one of the same member or table, each pair once. Only bookings that the business
 * itself put over another are stored as not exclusive (rule B11.3), and only those are checked.
 */
export async function listOverlapping(ctx: Ctx, max: number): Promise<(Noted & { other: Noted | null })[]> {
  const fromMs = ctx.now.getTime();
  const toMs = fromMs + AHEAD_MS;
  const pairs = await ctx.db.execute<PairRow>(sql`
    select o.owner_id as id, other.owner_id as other_id
    from occupations as o
    cross join lateral (
      select owner_id from occupations as near
      where near.org_id = ${ctx.org.id} and near.owner_id <> o.owner_id and not near.imported
        and (near.staff_id = o.staff_id or near.resource_id = o.resource_id)
        and int8range(near.start_ms, near.end_ms) && int8range(o.start_ms, o.end_ms)
        and ${whereOccupies(sql`near`, ctx.now)}
      order by near.start_ms limit 1) as other
    where o.org_id = ${ctx.org.id} and not o.exclusive and not o.imported
      and int8range(o.start_ms, o.end_ms) && int8range(${fromMs}::bigint, ${toMs}::bigint)
      and ${whereOccupies(sql`o`, ctx.now)}
    order by o.start_ms, o.owner_id limit ${2 * max}`);
  const seen = new Set<string>();
  const once = pairs.filter(({ id, other_id }) => {
    const isNew = !seen.has(`${other_id} ${id}`);
    seen.add(`${id} ${other_id}`);
    return isNew;
  });
  const noted = await notedById(
    ctx,
    once.flatMap(({ id, other_id }) => [id, other_id]),
  );
  return once.flatMap(({ id, other_id }) => {
    const booking = noted.get(id);
    return booking ? [{ ...booking, other: noted.get(other_id) ?? null }] : [];
  });
}
