import { inArray, sql } from "drizzle-orm";
import { occupations } from "../../db/schema";
import type { Ctx } from "../context";
import { addDays, localDateAt, wallToMs } from "../time";
import type { Load } from "./choose-member";

const DAYS_EACH_SIDE = 14;

/**
 * The occupied minutes by which members are chosen (DECISIONS B9), of the local day of `startAt` and of the days
 * around it. Holds that have run out don't count.
 *
 * @param exceptOwnerId the booking being moved, if any
 */
export async function loadMemberLoads(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  staffIds: readonly string[],
  startAt: Date,
  exceptOwnerId: string | null,
): Promise<Map<string, Load>> {
  if (staffIds.length < 2) return new Map();
  const date = localDateAt(startAt.getTime(), org.timezone);
  const midnight = (days: number) => wallToMs(addDays(date, days), 0, org.timezone);
  const day = { fromMs: midnight(0), toMs: midnight(1) };
  const around = { fromMs: midnight(-DAYS_EACH_SIDE), toMs: midnight(DAYS_EACH_SIDE + 1) };
  const minutesIn = ({ fromMs, toMs }: typeof day) =>
    sql`coalesce(sum(greatest(0, least(end_ms, ${toMs}::bigint) - greatest(start_ms, ${fromMs}::bigint))), 0)::float8 / 60000`;
  const rows = await db.execute<{ staff_id: string; day_min: number; around_min: number }>(sql`
    select staff_id, ${minutesIn(day)} as day_min, ${minutesIn(around)} as around_min
    from occupations
    where org_id = ${org.id}
      and int8range(start_ms, end_ms) && int8range(${around.fromMs}::bigint, ${around.toMs}::bigint)
      and ${inArray(occupations.staffId, [...staffIds])}
      and (expires_ms is null or expires_ms > ${now.getTime()}::bigint)
      and owner_id is distinct from ${exceptOwnerId}::text
    group by staff_id`);
  return new Map(rows.map((row) => [row.staff_id, { dayMin: row.day_min, aroundMin: row.around_min }]));
}
