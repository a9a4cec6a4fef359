import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { connectForRequests, type Database } from "../../db/client";
import { products } from "../../db/schema";
import { importBusiness } from "../../lib/business-file/import-business";
import { runCommand } from "../../lib/commands/command";
import type { Actor, Ctx } from "../../lib/context";
import { AppError } from "../../lib/errors";
import { newId, newOrderId, newRef } from "../../lib/ids";
import { placeOrder } from "../../lib/orders/placing/place-order";
import { getOrg } from "../../lib/orgs/get-org";
import { listProducts } from "../../lib/products/list-products";
import { killedNotices } from "../../lib/testing/faults/killed-notices";
import type { Place } from "./neighbours/disturbance";
import { openOwnDatabase } from "./own-database";
import { type BenchRow, percentile, rounded } from "./row";

const PRODUCTS = 1_000;
const OLD_ORDERS = 100_000;
const LISTS = 60;
const LIST_P95_MS_MAX = 60;
const AT_ONCE = 10;
const ORDERS = 600;
const WARM_UP = 100;
const RATE_RATIO_MIN = 0.2;
const CONTENDERS = 200;
const CONTENDED_P99_MS_MAX = 1_000;
const KILLS = 30;

const OWNER: Actor = { kind: "user", userId: "usr_bench", role: "owner" };

/** Lists and orders of a shop with a thousand products and a hundred thousand orders, in this process, and payments in servers that are killed. */
export async function measureShop({ databaseUrl, dataDir }: Place): Promise<BenchRow[]> {
  const { db, close } = connectForRequests(databaseUrl);
  try {
    const shop = await fillShop(db);
    const rows = [await lists(shop), await distinctOrders(shop, databaseUrl), await lastUnit(shop, dataDir)];
    return [...rows, await kills(databaseUrl)];
  } finally {
    await close();
  }
}

type Shop = Awaited<ReturnType<typeof fillShop>>;

async function fillShop(db: Database) {
  const { slug } = await importBusiness(db, {
    ...{ slug: "bench-shop", name: "Shop", currency: "USD", timezone: "UTC", locale: "en-US" },
    hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: false })),
    products: Array.from({ length: PRODUCTS }, (_, n) => ({ name: `Product ${n}`, priceCents: 1_000, stock: 1_000 })),
  });
  const org = await getOrg(db, slug);
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.orgId, org.id));
  const ids = rows.map(({ id }) => id);
  // Collected long ago, each of one product.
  await db.execute(sql`
    with made as (
      insert into orders (org_id, id, ref, status, source, name, email, email_folded, phone, total_cents, currency,
        is_paid_there, paid_by, paid_at, collected_at, created_at)
      select ${org.id}, 'ord_old' || lpad(n::text, 13, '0'), 'O' || n, 'paid', 'online', 'A Person', '', '', '', 1000, 'USD',
        false, 'cash', at, at, at
      from generate_series(1, ${OLD_ORDERS}::int) as n, lateral (select now() - n * interval '1 minute' as at) as old
      returning id)
    insert into order_lines (org_id, order_id, position, product_id, name, unit_cents, quantity)
    select ${org.id}, made.id, 0, (${JSON.stringify(ids)}::jsonb ->> (right(made.id, 9)::int % ${PRODUCTS}::int)), 'Product', 1000, 1
    from made`);
  await db.execute(sql`analyze orders, order_lines, products`);
  const ctx = (actor: Actor): Ctx => ({ db, org, actor, now: new Date(), idempotency: null });
  return { org, ids, ctx, db };
}

async function lists({ ctx }: Shop): Promise<BenchRow> {
  const took: number[] = [];
  for (let n = 0; n < LISTS; n += 1) {
    const startMs = performance.now();
    await runCommand(ctx(OWNER), listProducts, {});
    if (n >= LISTS / 6) took.push(performance.now() - startMs);
  }
  const p95Ms = rounded(percentile(took, 0.95), 1);
  return {
    what: `shop: the list of ${PRODUCTS} products of a business with ${OLD_ORDERS} orders`,
    measured: `p95 ${p95Ms} ms`,
    bar: `p95 at most ${LIST_P95_MS_MAX} ms`,
    ok: p95Ms <= LIST_P95_MS_MAX,
    figures: { p95Ms },
  };
}

let buyers = 0;
function order({ ctx }: Shop, productId: string | undefined) {
  buyers += 1;
  const request = { cart: `${productId}.1`, expectedTotalCents: 1_000, name: "A Person" };
  return runCommand(ctx({ kind: "public" }), placeOrder, { ...request, email: `buyer${buyers}@example.com` });
}

/** Does the work for numbers from `from` to before `to`, ten at once, and returns how many a second. */
async function ratePerSecond(from: number, to: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let next = from;
  const startMs = performance.now();
  const worker = async () => {
    for (let n = next++; n < to; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (to - from) / ((performance.now() - startMs) / 1_000);
}

async function distinctOrders(shop: Shop, databaseUrl: string): Promise<BenchRow> {
  const bare = await bareTransactions(shop, databaseUrl);
  const place = (n: number) => order(shop, shop.ids[n]);
  await ratePerSecond(0, WARM_UP, place);
  const placed = await ratePerSecond(WARM_UP, WARM_UP + ORDERS, place);
  const ratio = rounded(placed / bare);
  return {
    what: `shop: orders of distinct products, ${AT_ONCE} at once, relative to the bare transaction`,
    measured: `${ratio} (${Math.round(placed)} of ${Math.round(bare)} a second)`,
    bar: `at least ${RATE_RATIO_MIN}`,
    ok: ratio >= RATE_RATIO_MIN,
    figures: { ratio, ordersASecond: rounded(placed, 0), bareASecond: rounded(bare, 0) },
  };
}

/** The minimum for storing an order: lock the product, upsert the customer, insert the order and its line, commit. */
async function bareTransactions({ org, ids }: Shop, databaseUrl: string): Promise<number> {
  const client = postgres(databaseUrl, { max: AT_ONCE, onnotice: () => {} });
  const insert = (n: number) =>
    client.begin(async (tx) => {
      const [email, id, productId] = [`bare${n}@example.com`, newOrderId(), ids[n] ?? ""];
      await tx`select stock from products where org_id = ${org.id} and id = ${productId} for no key update`;
      const [customer] = await tx`insert into customers (org_id, id, name, email, email_folded, phone, phone_digits)
        values (${org.id}, ${newId("cus")}, 'A Person', ${email}, ${email}, '', '')
        on conflict (org_id, email_folded) do update set name = excluded.name returning id`;
      await tx`insert into orders (org_id, id, ref, status, source, customer_id, name, email, email_folded, phone, total_cents,
          currency, is_paid_there, ended_by, cancelled_at)
        values (${org.id}, ${id}, ${newRef()}, 'cancelled', 'online', ${customer?.id}, 'A Person', ${email}, ${email}, '', 1000,
          'USD', false, 'buyer', now())`;
      await tx`insert into order_lines (org_id, order_id, position, product_id, name, unit_cents, quantity)
        values (${org.id}, ${id}, 0, ${productId}, 'Product', 1000, 1)`;
    });
  await ratePerSecond(0, WARM_UP, insert);
  const rate = await ratePerSecond(WARM_UP, WARM_UP + ORDERS, insert);
  await client.end();
  return rate;
}

async function lastUnit(shop: Shop, dataDir: string): Promise<BenchRow> {
  const id = shop.ids.at(-1);
  await shop.db.execute(sql`update products set stock = 1 where org_id = ${shop.org.id} and id = ${id}`);
  const answers = await Promise.all(
    Array.from({ length: CONTENDERS }, async () => {
      const startMs = performance.now();
      const outcome = await order(shop, id).then(
        () => "placed",
        (error: unknown) => (error instanceof AppError ? error.details.reason : String(error)),
      );
      return { outcome, ms: performance.now() - startMs };
    }),
  );
  const count = (wanted: string) => answers.filter(({ outcome }) => outcome === wanted).length;
  const [placed, refused] = [count("placed"), count("sold_out")];
  const p99Ms = Math.round(
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  );
  const deadlocks = readFileSync(join(dataDir, "postgres.log"), "utf8").split("deadlock detected").length - 1;
  return {
    what: `shop: ${CONTENDERS} orders at once for the last unit`,
    measured: `${placed} placed, ${refused} sold out, p99 ${p99Ms} ms, ${deadlocks} deadlocks`,
    bar: `1 placed, the rest sold out, p99 under ${CONTENDED_P99_MS_MAX} ms, no deadlock`,
    ok: placed === 1 && refused === CONTENDERS - 1 && p99Ms < CONTENDED_P99_MS_MAX && deadlocks === 0,
    figures: { placed, refused, p99Ms, deadlocks },
  };
}

async function kills(databaseUrl: string): Promise<BenchRow> {
  const { rounds, acts, flaws } = await killedNotices(await openOwnDatabase(databaseUrl, "shop"), KILLS);
  for (const flaw of flaws) console.error(flaw);
  return {
    what: `shop: ${rounds} payments, each with a server killed between its notice and the commit, among ${acts} other acts`,
    measured: `${flaws.length} lost or counted twice`,
    bar: "0 lost or counted twice",
    ok: flaws.length === 0,
    figures: { rounds, acts, flaws: flaws.length },
  };
}
