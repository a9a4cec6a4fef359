import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { DeliveryEvent } from "../../../db/vocabulary";
import { LEASE_MS } from "../../queue/lease";
import type { Capacity } from "./lanes";

/** A claimed delivery, with what it takes to make its next attempt. */
export type ClaimedDelivery = {
  orgId: string;
  id: string;
  endpointId: string;
  event: DeliveryEvent;
  body: string;
  /** the number of the attempt to be made, from 1 */
  attempt: number;
  claims: number;
  url: string;
  secret: string;
  isDisabled: boolean;
};

type Row = Record<string, unknown> & {
  org_id: string;
  id: string;
  endpoint_id: string;
  event: DeliveryEvent;
  body: string;
  attempts: number;
  claims: number;
  url: string;
  secret: string;
  is_disabled: boolean;
};

/**
 * Claims deliveries that are due: of each endpoint and of each business as many as there is room for, the longest due first. No
 * two workers, on however many instances, claim the same. Endpoints with something waiting are found by one probe of the index
 * each, however much waits.
 */
export async function claimDeliveries(
  db: Database,
  now: Date,
  room: Capacity,
  leaseMs = LEASE_MS,
): Promise<ClaimedDelivery[]> {
  if (room.max <= 0) return [];
  const at = now.toISOString();
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const known = JSON.stringify(
    room.lanes.map(({ orgId, endpointId, free }) => ({ org: orgId, endpoint: endpointId, free })),
  );
  const busy = JSON.stringify(room.businesses.map(({ orgId, free }) => ({ org: orgId, free })));
  const rows = await db.execute<Row>(sql`
    with recursive waiting as (
      (select org_id, endpoint_id from webhook_deliveries where status = 'pending' order by org_id, endpoint_id limit 1)
      union all
      select later.org_id, later.endpoint_id from waiting cross join lateral (
        select org_id, endpoint_id from webhook_deliveries
        where status = 'pending' and (org_id, endpoint_id) > (waiting.org_id, waiting.endpoint_id)
        order by org_id, endpoint_id limit 1) later),
    lanes as (
      select waiting.org_id, waiting.endpoint_id, coalesce(known.free, ${room.free}::int) as free,
        coalesce(busy.free, ${room.ofBusiness}::int) as of_business
      from waiting
        left join jsonb_to_recordset(${known}::jsonb) as known(org text, endpoint text, free int)
          on known.org = waiting.org_id and known.endpoint = waiting.endpoint_id
        left join jsonb_to_recordset(${busy}::jsonb) as busy(org text, free int) on busy.org = waiting.org_id),
    due as (
      select mine.org_id, mine.id, lanes.of_business
      from (select * from lanes where free > 0 and of_business > 0 order by random()) lanes cross join lateral (
        select org_id, id from webhook_deliveries
        where org_id = lanes.org_id and endpoint_id = lanes.endpoint_id and status = 'pending'
          and due_at <= ${at}::timestamptz and (lease_until is null or lease_until <= ${at}::timestamptz)
        order by due_at limit least(lanes.free, lanes.of_business) for update skip locked) mine
      limit ${room.max}::int),
    mine as (
      select org_id, id from (
        select *, row_number() over (partition by org_id) as nth from due) due
      where nth <= of_business)
    update webhook_deliveries as delivery set lease_until = ${leaseUntil}::timestamptz, claims = claims + 1
    from mine join webhook_endpoints endpoint on endpoint.org_id = mine.org_id
    where delivery.org_id = mine.org_id and delivery.id = mine.id and endpoint.id = delivery.endpoint_id
    returning delivery.org_id, delivery.id, delivery.endpoint_id, delivery.event, delivery.body, delivery.attempts,
      delivery.claims, endpoint.url, endpoint.secret, endpoint.disabled_at is not null as is_disabled`);
  return rows.map((row) => ({
    orgId: row.org_id,
    id: row.id,
    endpointId: row.endpoint_id,
    event: row.event,
    body: row.body,
    attempt: row.attempts + 1,
    claims: row.claims,
    url: row.url,
    secret: row.secret,
    isDisabled: row.is_disabled,
  }));
}

/** Makes a delivery's lease last longer, unless its attempt has ended or its lease has passed to another worker meanwhile. */
export async function renewDelivery(db: Database, delivery: ClaimedDelivery, leaseUntil: Date): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set lease_until = ${leaseUntil.toISOString()}::timestamptz
    where ${holdsLease(delivery)} and lease_until is not null`);
}

/** Unless its lease has passed to another worker meanwhile, whose attempt it is now. */
export function holdsLease({ orgId, id, claims }: ClaimedDelivery): SQL {
  return sql`org_id = ${orgId} and id = ${id} and claims = ${claims} and status = 'pending'`;
}
