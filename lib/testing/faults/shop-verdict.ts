import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import type { Received } from "../outside/webhook-receiver";
import type { Told } from "./shop-floor";

/** What a shop's books must never show, each with a query that finds it. */
const NEVER: Record<string, (orgId: string) => SQL> = {
  "the stock isn’t the sum of its ledger": (orgId) => sql`
    select p.name || ': ' || p.stock || ' instead of ' || coalesce(sum(m.quantity), 0) as flaw
    from products p left join stock_movements m on m.org_id = p.org_id and m.product_id = p.id
    where p.org_id = ${orgId} and p.track_stock group by p.name, p.stock having p.stock <> coalesce(sum(m.quantity), 0)`,
  "the ledger’s running stock is wrong or negative": (orgId) => sql`
    select product_id || ' at ' || id as flaw from (
      select *, sum(quantity) over (partition by product_id order by id) as running
      from stock_movements where org_id = ${orgId}) as m
    where stock_after <> running or stock_after < 0`,
  "units were sold without a payment, or paid and not sold": (orgId) => sql`
    select coalesce(paid.order_id, sold.order_id) as flaw
    from (select l.order_id, l.product_id, l.quantity from orders o
        join order_lines l on l.org_id = o.org_id and l.order_id = o.id
        where o.org_id = ${orgId} and o.paid_at is not null) as paid
      full join (select order_id, product_id, sum(-quantity) as quantity from stock_movements
        where org_id = ${orgId} and kind = 'sale' group by 1, 2) as sold using (order_id, product_id)
    where paid.quantity is distinct from sold.quantity`,
  "more units were put back than were sold": (orgId) => sql`
    select order_id as flaw from stock_movements where org_id = ${orgId} and kind in ('sale', 'restock')
    group by order_id, product_id having sum(quantity) > 0`,
  "a line isn’t held as its order is": (orgId) => sql`
    select l.order_id as flaw from order_lines l join orders o on o.org_id = l.org_id and o.id = l.order_id
    where l.org_id = ${orgId} and l.hold_ends_at is distinct from o.hold_ends_at`,
  "a paid order has no order.paid, or several": (orgId) => sql`
    select coalesce(paid.id, told.id) as flaw
    from (select id from orders where org_id = ${orgId} and paid_at is not null) as paid
      full join (select subject_id as id, count(*) as times from events
        where org_id = ${orgId} and event = 'order.paid' group by 1) as told using (id)
    where paid.id is null or told.times is distinct from 1`,
  "money was kept for an order that isn’t paid": (orgId) => sql`
    select p.order_id as flaw from payments p join orders o on o.org_id = p.org_id and o.id = p.order_id
    where p.org_id = ${orgId} and p.status = 'paid' and o.status not in ('paid', 'refund_due')`,
};

/** What is wrong with a shop's books by themselves. */
export async function bookFlaws(db: Database, orgId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(NEVER)) {
    const rows = await db.execute<{ flaw: string }>(query(orgId));
    if (rows.length > 0) found.push(`${what}: ${rows.map(({ flaw }) => flaw).join(", ")}`);
  }
  return found;
}

/** Where a shop's books differ from what people were told was done. */
export async function toldFlaws(db: Database, orgId: string, { received, notices }: Told): Promise<string[]> {
  const [ledger] = await db.execute<{ received: number }>(sql`
    select coalesce(sum(quantity), 0)::int as received from stock_movements where org_id = ${orgId} and kind = 'received'`);
  const lost = await db.execute<{ flaw: string }>(sql`
    select wanted.id as flaw from jsonb_array_elements_text(${JSON.stringify([...notices])}::jsonb) as wanted(id)
    where not exists (select 1 from payments p where p.org_id = ${orgId} and p.order_id = wanted.id and p.paid_at is not null)`);
  return [
    ...(ledger?.received === received ? [] : [`${ledger?.received} units were received instead of ${received}`]),
    ...(lost.length === 0 ? [] : [`payments were lost: ${lost.map(({ flaw }) => flaw).join(", ")}`]),
  ];
}

const WAIT_MS = 30_000;

/** What a receiver was told wrongly, once it has had the time to hear of everything. `calls`: what it got so far. */
export async function receiverFlaws(db: Database, orgId: string, calls: () => readonly Received[]): Promise<string[]> {
  // The dead servers' leases end, as if half a minute had passed.
  await db.execute(
    sql`update webhook_deliveries set lease_until = now() where org_id = ${orgId} and lease_until is not null`,
  );
  const rows = await db.execute<{ id: string }>(
    sql`select id from orders where org_id = ${orgId} and paid_at is not null order by id`,
  );
  const paid = new Set(rows.map(({ id }) => id));
  const isHeard = () => {
    const heard = ordersIn(calls());
    return [...paid].every((id) => heard.has(id));
  };
  for (const endMs = Date.now() + WAIT_MS; !isHeard() && Date.now() < endMs; ) await sleep(50);
  const heard = ordersIn(calls());
  return [
    ...[...paid].filter((id) => !heard.has(id)).map((id) => `nobody was told that ${id} is paid`),
    ...[...heard].flatMap(([id, deliveries]) => [
      ...(paid.has(id) ? [] : [`${id} was told as paid, and isn’t`]),
      ...(deliveries.size === 1 ? [] : [`${id} was told ${deliveries.size} times`]),
    ]),
  ];
}

const OrderPaid = z.object({ data: z.object({ id: z.string() }) });

/** The orders that were told, each with the deliveries that did; a delivery that comes again has the same id. */
function ordersIn(calls: readonly Received[]): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>();
  for (const { body, delivery } of calls) {
    const { id } = OrderPaid.parse(JSON.parse(body)).data;
    told.set(id, (told.get(id) ?? new Set()).add(delivery));
  }
  return told;
}
