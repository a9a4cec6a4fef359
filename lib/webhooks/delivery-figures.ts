import { sql } from "drizzle-orm";
import type { Ctx } from "../context";

/** Over how many days the share of successes is counted. */
export const FIGURES_DAYS = 7;

/** How the deliveries to one endpoint fare. */
export type EndpointFigures = {
  /** that ended within the last days */
  delivered: number;
  failed: number;
  /** of those that ended, from 0 to 1; null when none did */
  successRate: number | null;
  waiting: number;
  /** how long the one that waits longest has been waiting, in whole seconds; null when none waits */
  oldestWaitingSeconds: number | null;
};

type Row = Record<string, unknown> & {
  endpoint_id: string;
  delivered: number;
  failed: number;
  waiting: number;
  oldest: string | null;
};

/** The figures of each endpoint that has any, by its id; dropped deliveries and tests don't count as failures or successes. */
export async function deliveryFigures({
  db,
  org,
  now,
}: Pick<Ctx, "db" | "org" | "now">): Promise<Map<string, EndpointFigures>> {
  const since = new Date(now.getTime() - FIGURES_DAYS * 86_400_000).toISOString();
  const rows = await db.execute<Row>(sql`
    with ended as (
      select endpoint_id, count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where status = 'failed')::int as failed
      from webhook_deliveries
      where org_id = ${org.id} and created_at >= ${since}::timestamptz and event <> 'ping' group by endpoint_id),
    waiting as (
      select endpoint_id, count(*)::int as waiting, min(created_at) as oldest
      from webhook_deliveries where org_id = ${org.id} and status = 'pending' group by endpoint_id)
    select endpoint_id, coalesce(delivered, 0) as delivered, coalesce(failed, 0) as failed,
      coalesce(waiting, 0) as waiting, oldest::text as oldest
    from ended full join waiting using (endpoint_id)`);
  return new Map(rows.map((row) => [row.endpoint_id, figuresOf(row, now)]));
}

function figuresOf({ delivered, failed, waiting, oldest }: Row, now: Date): EndpointFigures {
  const ended = delivered + failed;
  return {
    delivered,
    failed,
    successRate: ended === 0 ? null : delivered / ended,
    waiting,
    oldestWaitingSeconds: oldest === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / 1000)),
  };
}
