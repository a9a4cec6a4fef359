import { type SQL, sql } from "drizzle-orm";
import type { budgetAt } from "./host-budget";
import type { Capacity } from "./lanes";

/** An endpoint's host; for one saved before hosts were stored, as written in its URL. */
const HOST = sql`coalesce(endpoint.host, lower(substring(endpoint.url from '//([^/:?#]*)')))`;

/**
 * The query for how much room each endpoint of `waiting` (org_id, endpoint_id) has: `free` on its own, `of_business` with all of its
 * business, `there` with those of its business at its host, `at_host` with all at its host.
 */
export function lanesOf(room: Capacity, leftOf: ReturnType<typeof budgetAt>["leftOf"]): SQL {
  const { lanes, hosts, underWay, businesses } = room;
  const share = sql`coalesce(at_host.share, ${room.ofHost.share}::int) - coalesce(under_way.count, 0)`;
  const hostFree = sql`coalesce(at_host.free, ${room.ofHost.free}::int)`;
  return sql`
    select waiting.org_id, waiting.endpoint_id, target.host,
      coalesce(known.free, ${room.free}::int) as free,
      coalesce(business.free, ${room.ofBusiness}::int) as of_business,
      least(${share}, ${leftOf(sql`spent_there`, "business")}) as there,
      least(${hostFree}, ${leftOf(sql`spent_at_host`, "all")}) as at_host
    from waiting
      join webhook_endpoints endpoint on endpoint.org_id = waiting.org_id and endpoint.id = waiting.endpoint_id
      cross join lateral (select ${HOST} as host) target
      left join jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as known("orgId" text, "endpointId" text, host text, free int)
        on known."orgId" = waiting.org_id and known."endpointId" = waiting.endpoint_id and known.host = target.host
      left join jsonb_to_recordset(${JSON.stringify(hosts)}::jsonb) as at_host(host text, free int, share int)
        on at_host.host = target.host
      left join jsonb_to_recordset(${JSON.stringify(underWay)}::jsonb) as under_way("orgId" text, host text, count int)
        on under_way."orgId" = waiting.org_id and under_way.host = target.host
      left join jsonb_to_recordset(${JSON.stringify(businesses)}::jsonb) as business("orgId" text, free int)
        on business."orgId" = waiting.org_id
      left join webhook_budgets spent_there on spent_there.host = target.host and spent_there.org_id = waiting.org_id
      left join webhook_budgets spent_at_host on spent_at_host.host = target.host and spent_at_host.org_id = ''`;
}
