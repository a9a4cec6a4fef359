import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { connect, type Database } from "../../../db/client";
import { events, orders, payments, products } from "../../../db/schema";
import { importBusiness } from "../../business-file/import-business";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { orderPayable } from "../../orders/paying/order-payable";
import { placeOrder } from "../../orders/placing/place-order";
import { getOrg } from "../../orgs/get-org";
import type { PaymentProvider } from "../../payments/payment-provider";
import { startCheckout } from "../../payments/start-checkout";
import { stripeProvider } from "../../payments/stripe-provider";
import { storeEndpoint } from "../../webhooks/stored.test-support";
import { everyDay } from "../business/test-business";
import { type StripeServer, startStripeServer } from "../outside/stripe-server";
import { startWebhookReceiver } from "../outside/webhook-receiver";
import { type Instance, startInstance } from "../server/instance";

export type KilledNotices = { rounds: number; flaws: string[] };

const WAIT_MS = 30_000;

/**
 * Sells a product's units one by one, each paid by a notice that a server is killed over: it has begun to store the payment, and is held
 * there until kill -9. Then the notice is sent again, to it or to the other server, twice at once.
 *
 * @param databaseUrl a migrated database for this run only
 */
export async function killedNotices(databaseUrl: string, rounds: number): Promise<KilledNotices> {
  const { db, close } = connect(databaseUrl, { max: 4 });
  const [stripe, receiver] = await Promise.all([startStripeServer(), startWebhookReceiver()]);
  const env = { ...stripe.env, WEBHOOK_UNSAFE_ORIGINS: receiver.origin, APP_URL: "http://localhost:8080" };
  const dataDir = mkdtempSync(join(tmpdir(), "booking-notices-"));
  const start = () => startInstance({ databaseUrl, dataDir, env });
  const servers = await Promise.all([start(), start()]);
  try {
    const shop = await openShop(db, rounds, providerAt(stripe));
    await storeEndpoint(db, { orgId: shop.orgId, url: `${receiver.origin}/shop`, events: ["order.paid"] });
    const post = async (server: Instance | undefined, notice: string): Promise<number> => {
      const headers = { "Stripe-Signature": stripe.sign(notice, new Date()) };
      const answer = await fetch(`${server?.baseUrl}/api/payments/stripe`, { method: "POST", headers, body: notice });
      return answer.status;
    };
    const flaws: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const id = await shop.order(round);
      const notice = stripe.paidNotice(stripe.sessionOf(id));
      const [first, other] = servers;
      await killWhileStoring(db, id, first, () => void post(first, notice).catch(() => {}));
      const [left] = await db.select().from(orders).where(eq(orders.id, id));
      if (left?.status !== "pending")
        flaws.push(`order ${round} is ${left?.status} although its server died before the commit`);
      const again = start();
      const answers = await Promise.all([post(other, notice), again.then((server) => post(server, notice))]);
      if (answers.some((status) => status !== 200)) flaws.push(`the notice of order ${round} was answered ${answers}`);
      servers.splice(0, 1, await again);
    }
    return { rounds, flaws: [...flaws, ...(await shop.flaws(() => receiver.at("/shop").map(({ body }) => body)))] };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([close(), stripe.close(), receiver.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** This process has read its own environment already, so it is told where the provider is. */
const providerAt = ({ env: { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } }: StripeServer) =>
  stripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiBase: STRIPE_API_BASE });

/** Kills a server while it waits in the middle of storing an order's payment. */
async function killWhileStoring(db: Database, id: string, server: Instance | undefined, begin: () => void) {
  await db.transaction(async (tx) => {
    await tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, id)).for("update");
    const [self] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    begin();
    const isWaiting = async () =>
      (
        await tx.execute(
          sql`select 1 from pg_locks where not granted and ${self?.pid}::int = any(pg_blocking_pids(pid))`,
        )
      ).length > 0;
    for (const endMs = Date.now() + WAIT_MS; !(await isWaiting()); await sleep(5)) {
      if (Date.now() > endMs) throw new Error("the notice never got to the database");
    }
    server?.kill("SIGKILL");
    await server?.exited;
  });
}

async function openShop(db: Database, stock: number, provider: PaymentProvider) {
  const { slug } = await importBusiness(db, {
    slug: `notices-${Date.now()}`,
    ...{ name: "Shop", currency: "USD", timezone: "UTC", locale: "en-US" },
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    staff: [],
    services: [],
    products: [{ name: "Oil", priceCents: 1_000, stock }],
  });
  const org = await getOrg(db, slug);
  const [product] = await db.select().from(products).where(eq(products.orgId, org.id));
  const ctx = (kind: "public" | "holder"): Ctx => ({ db, org, actor: { kind }, now: new Date(), idempotency: null });
  return {
    orgId: org.id,
    async order(round: number): Promise<string> {
      const buyer = { name: "Robin Buyer", email: `robin${round}@example.com` };
      const cart = `${product?.id}.1`;
      const { id } = await runCommand(ctx("public"), placeOrder, { cart, expectedTotalCents: 1_000, ...buyer });
      await startCheckout(ctx("holder"), orderPayable, id, provider);
      return id;
    },
    /** What was lost or done twice in the end. @param told the bodies that the receiver got */
    async flaws(told: () => string[]): Promise<string[]> {
      for (const endMs = Date.now() + WAIT_MS; told().length < stock && Date.now() < endMs; ) await sleep(50);
      const paid = await db
        .select()
        .from(orders)
        .where(and(eq(orders.orgId, org.id), eq(orders.status, "paid")));
      const written = await db
        .select()
        .from(events)
        .where(and(eq(events.orgId, org.id), eq(events.event, "order.paid")));
      const [sums] = await db.execute<{ stock: number; ledger: number; sales: number }>(sql`
        select (select stock from products where org_id = ${org.id}) as stock, sum(quantity)::int as ledger,
          (count(*) filter (where kind = 'sale'))::int as sales
        from stock_movements where org_id = ${org.id}`);
      const counts = {
        ...{ paid: paid.length, told: new Set(told()).size, written: written.length, sales: sums?.sales },
      };
      return [
        ...Object.entries(counts).flatMap(([what, count]) =>
          count === stock ? [] : [`${what}: ${count} of ${stock}`],
        ),
        ...(sums?.stock === 0 && sums.ledger === 0 ? [] : [`stock ${sums?.stock}, ledger ${sums?.ledger}`]),
      ];
    },
  };
}
