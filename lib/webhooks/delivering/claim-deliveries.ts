import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { DeliveryEvent } from "../../../db/vocabulary";
import { LEASE_MS } from "../../queue/lease";
import { budgetAt, type HostBudget } from "./host-budget";
import type { Capacity } from "./lanes";
import { lanesOf } from "./lanes-of-waiting";

/** A claimed delivery, with everything needed for its next attempt. */
export type ClaimedDelivery = {
  orgId: string;
  id: string;
  endpointId: string;
  /** the key by which its attempts are counted */
  host: string;
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
  host: string;
  event: DeliveryEvent;
  body: string;
  attempts: number;
  claims: number;
  url: string;
  secret: string;
  is_disabled: boolean;
};

type Claim = { room: Capacity; budget: HostBudget; leaseMs?: number };

/**
 * Claims due deliveries, longest due first: for each endpoint, host and business as many as there is room for (rule D6.1), and no more than
 * is left of the host's budget (rule D6.2). Businesses waiting for the same host take turns. No two workers, on any instances, claim the
 * same. Each endpoint with something waiting is found by one index probe, however much is waiting.
 */
export async function claimDeliveries(
  db: Database,
  now: Date,
  { room, budget, leaseMs = LEASE_MS }: Claim,
): Promise<ClaimedDelivery[]> {
  if (room.max <= 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const { leftOf, spend } = budgetAt(budget, now);
  const rows = await db.execute<Row>(sql`
    with recursive waiting as (
      (select org_id, endpoint_id from webhook_deliveries where status = 'pending' order by org_id, endpoint_id limit 1)
      union all
      select later.org_id, later.endpoint_id from waiting cross join lateral (
        select org_id, endpoint_id from webhook_deliveries
        where status = 'pending' and (org_id, endpoint_id) > (waiting.org_id, waiting.endpoint_id)
        order by org_id, endpoint_id limit 1) later),
    lanes as (${lanesOf(room, leftOf)}),
    due as (
      select mine.*, lanes.host, lanes.of_business, lanes.there, lanes.at_host
      from (
        select *, least(free, of_business, there, at_host) as takes,
          row_number() over (partition by org_id, host order by random()) as turn
        from lanes where least(free, of_business, there, at_host) > 0
        order by turn, random()) lanes
      cross join lateral (
        select org_id, id, due_at from webhook_deliveries
        where org_id = lanes.org_id and endpoint_id = lanes.endpoint_id and status = 'pending'
          and due_at <= ${at} and (lease_until is null or lease_until <= ${at})
        order by due_at limit lanes.takes for update skip locked) mine
      limit ${room.max}::int),
    ranked as (
      select *, row_number() over (partition by org_id order by due_at) as nth,
        row_number() over (partition by org_id, host order by due_at) as nth_there
      from due),
    in_turn as (
      select *, row_number() over (partition by host order by nth_there, random()) as nth_at_host
      from ranked where nth <= of_business and nth_there <= there),
    taken as (select org_id, id, host from in_turn where nth_at_host <= at_host)
    ${claimTaken(spend, leaseUntil)}`);
  return rows.map(claimedOf);
}

/**
 * Claims a delivery for its next attempt, ahead of any others waiting: it has kept its place since the last one. Null if another worker has
 * it, it has ended, or nothing is left of its host's budget.
 */
export async function claimAgain(
  db: Database,
  { orgId, id, host, attempt }: ClaimedDelivery,
  now: Date,
  { budget, leaseMs }: Required<Omit<Claim, "room">>,
): Promise<ClaimedDelivery | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const [row] = await db.execute<Row>(sql`
    with taken as (
      select org_id, id, ${host}::text as host from webhook_deliveries
      where org_id = ${orgId} and id = ${id} and status = 'pending' and attempts = ${attempt}::int
        and (lease_until is null or lease_until <= ${at}) for update skip locked)
    ${claimTaken(budgetAt(budget, now).spend, leaseUntil)}`);
  return row ? claimedOf(row) : null;
}

/** The rest of a statement that claims what is `taken` (org_id, id, host), as far as its hosts' budgets reach. */
const claimTaken = (spend: SQL, leaseUntil: string): SQL => sql`, spent as (${spend})
    update webhook_deliveries as delivery set lease_until = ${leaseUntil}::timestamptz, claims = claims + 1
    from taken
      join spent of_all on of_all.host = taken.host and of_all.org_id = ''
      join spent of_business on of_business.host = taken.host and of_business.org_id = taken.org_id
      join webhook_endpoints endpoint on endpoint.org_id = taken.org_id
    where delivery.org_id = taken.org_id and delivery.id = taken.id and endpoint.id = delivery.endpoint_id
    returning delivery.org_id, delivery.id, delivery.endpoint_id, taken.host, delivery.event, delivery.body, delivery.attempts,
      delivery.claims, endpoint.url, endpoint.secret, endpoint.disabled_at is not null as is_disabled`;

function claimedOf(row: Row): ClaimedDelivery {
  return {
    orgId: row.org_id,
    id: row.id,
    endpointId: row.endpoint_id,
    host: row.host,
    event: row.event,
    body: row.body,
    attempt: row.attempts + 1,
    claims: row.claims,
    url: row.url,
    secret: row.secret,
    isDisabled: row.is_disabled,
  };
}

/** Extends a delivery's lease, unless its attempt has ended or its lease has passed to another worker. */
export async function renewDelivery(db: Database, delivery: ClaimedDelivery, leaseUntil: Date): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set lease_until = ${leaseUntil.toISOString()}::timestamptz
    where ${holdsLease(delivery)} and lease_until is not null`);
}

/** Unless its lease has passed to another worker, whose attempt it is now. */
export function holdsLease({ orgId, id, claims }: ClaimedDelivery): SQL {
  return sql`org_id = ${orgId} and id = ${id} and claims = ${claims} and status = 'pending'`;
}
