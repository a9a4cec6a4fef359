import { sql } from "drizzle-orm";
import type { Ctx } from "../../context";

/** Over how many days the share of successes is counted. */
export const FIGURES_DAYS = 7;

/** The figures of the deliveries to one endpoint. */
export type EndpointFigures = {
  /** of those created within the last days */
  delivered: number;
  failed: number;
  /** of those of them that ended, from 0 to 1; null if none did */
  successRate: number | null;
  waiting: number;
  /** how long the longest-waiting one has been waiting, in whole seconds; null if none is waiting */
  oldestWaitingSeconds: number | null;
};

type Row = Record<string, unknown> & {
  endpoint_id: string;
  delivered: number;
  failed: number;
  waiting: number;
  oldest: string | null;
};

/**
 * The figures of the business's endpoints by their ids: all of them, or one. Dropped deliveries and tests count neither as failures
 * nor as successes. Each endpoint's part of the log is read by its index alone.
 */
export async function deliveryFigures(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  endpointId?: string,
): Promise<Map<string, EndpointFigures>> {
  const since = new Date(now.getTime() - FIGURES_DAYS * 86_400_000).toISOString();
  const rows = await db.execute<Row>(sql`
    select endpoint.id as endpoint_id, made.delivered, made.failed, waits.waiting, waits.oldest::text as oldest
    from webhook_endpoints endpoint
      cross join lateral (
        select count(*) filter (where status = 'delivered')::int as delivered,
          count(*) filter (where status = 'failed')::int as failed
        from webhook_deliveries
        where org_id = endpoint.org_id and endpoint_id = endpoint.id and created_at >= ${since}::timestamptz
          and event <> 'ping') made
      cross join lateral (
        select count(*)::int as waiting, min(created_at) as oldest
        from webhook_deliveries
        where org_id = endpoint.org_id and endpoint_id = endpoint.id and status = 'pending') waits
    where endpoint.org_id = ${org.id} and ${endpointId === undefined ? sql`true` : sql`endpoint.id = ${endpointId}`}`);
  return new Map(rows.map((row) => [row.endpoint_id, figuresOf(row, now)]));
}

function figuresOf({ delivered, failed, waiting, oldest }: Row, now: Date): EndpointFigures {
  return {
    delivered,
    failed,
    successRate: successRateOf(delivered, failed),
    waiting,
    oldestWaitingSeconds: oldest === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / 1000)),
  };
}

/** The share of those that ended, from 0 to 1; null if none did. */
export const successRateOf = (delivered: number, failed: number): number | null =>
  delivered + failed === 0 ? null : delivered / (delivered + failed);
