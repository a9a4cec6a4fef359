import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { bookings } from "../../../db/schema";
import { sqlMidnights } from "../period/midnights";
import type { Period } from "../period/period-of";
import { at, whereExpired } from "./booking-kinds";

const Row = z.object({
  made: z.coerce.number().int(),
  online: z.coerce.number().int(),
  median_lead_days: z.coerce.number().nullable(),
});

/** The bookings made in a period, whatever became of them, but for expired ones (rule R4). */
export type MadeFigures = { made: number; online: number; medianLeadDays: number | null };

/** @param midnights from the period's first day on, as far as bookings can reach ahead of its last */
export async function loadMadeFigures(
  tx: Database,
  { orgId, now }: { orgId: string; now: Date },
  { fromMs, untilMs }: Pick<Period, "fromMs" | "untilMs">,
  midnights: readonly number[],
): Promise<MadeFigures> {
  const days = sqlMidnights(midnights);
  const { createdAt, startAt, source } = bookings;
  const [row] = await tx.execute(sql`
    with calendar as materialized (select ${days} as days)
    select count(*) as made, count(*) filter (where source = 'online') as online,
      percentile_cont(0.5) within group (order by lead_days) as median_lead_days
    from (
      select ${source}, greatest(0, width_bucket(${startAt}, days) - width_bucket(${createdAt}, days)) as lead_days
      from ${bookings}, calendar
      where ${bookings.orgId} = ${orgId} and ${createdAt} >= ${at(fromMs)} and ${createdAt} < ${at(untilMs)}
        and not ${whereExpired(now)}) made`);
  const { made, online, median_lead_days: medianLeadDays } = Row.parse(row);
  return { made, online, medianLeadDays };
}
