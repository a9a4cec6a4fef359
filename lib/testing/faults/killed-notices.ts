import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { connect, type Database } from "../../../db/client";
import { orders, payments, products } from "../../../db/schema";
import { addOwner } from "../../auth/add-owner";
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
import { randomFrom } from "../business/random";
import { everyDay } from "../business/test-business";
import { someAddress } from "../caller/api-client";
import { sessionCookie } from "../caller/session-cookie";
import { type StripeServer, startStripeServer } from "../outside/stripe-server";
import { startWebhookReceiver } from "../outside/webhook-receiver";
import { type Instance, startInstance } from "../server/instance";
import { busyHands } from "./shop-hands";
import { bookFlaws, receiverFlaws, toldFlaws } from "./shop-verdict";

export type KilledNotices = { rounds: number; acts: number; flaws: string[] };

const WAIT_MS = 30_000;
const OWNER = { email: "owner@example.com", password: "long enough for anybody" };

/**
 * Eight people shop and work at random on two servers, while one server after the other is killed: each has begun to store a payment, and is
 * held there until kill -9, whatever else it is doing. The payment's notice is sent again, to it or to the other server, twice at once.
 *
 * @param databaseUrl a migrated database for this run only
 */
export async function killedNotices(databaseUrl: string, rounds: number): Promise<KilledNotices> {
  const { db, close } = connect(databaseUrl, { max: 8 });
  const [stripe, receiver] = await Promise.all([startStripeServer(), startWebhookReceiver()]);
  const env = { ...stripe.env, WEBHOOK_UNSAFE_ORIGINS: receiver.origin, APP_URL: "http://localhost:8080" };
  const dataDir = mkdtempSync(join(tmpdir(), "booking-notices-"));
  const start = () => startInstance({ databaseUrl, dataDir, env });
  const servers = await Promise.all([start(), start()]);
  try {
    const provider = providerAt(stripe);
    const { org, paidFor, ids } = await openShop(db, rounds);
    await storeEndpoint(db, { orgId: org.id, url: `${receiver.origin}/shop`, events: ["order.paid"] });
    const cookie = await sessionCookie(servers[0]?.baseUrl ?? "", OWNER, { "X-Forwarded-For": someAddress() });
    const hands = busyHands({ db, org, servers, stripe, provider, cookie, ids, random: randomFrom(30) });
    const post = async (server: Instance | undefined, notice: string): Promise<number> => {
      const headers = { "Stripe-Signature": stripe.sign(notice, new Date()) };
      const answer = await fetch(`${server?.baseUrl}/api/payments/stripe`, { method: "POST", headers, body: notice });
      return answer.status;
    };
    const flaws: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const id = await orderOf(db, org, { productId: paidFor, round, provider });
      const notice = stripe.paidNotice(stripe.sessionOf(id));
      const [first, other] = servers;
      await killWhileStoring(db, id, first, () => void post(first, notice).catch(() => {}));
      const [left] = await db.select().from(orders).where(eq(orders.id, id));
      if (left?.status !== "pending")
        flaws.push(`order ${round} is ${left?.status} although its server died before the commit`);
      const again = start();
      const answers = await Promise.all([post(other, notice), again.then((server) => post(server, notice))]);
      if (answers.some((status) => status !== 200)) flaws.push(`the notice of order ${round} was answered ${answers}`);
      servers.push(await again);
      servers.shift();
    }
    const told = await hands.stop();
    const [product] = await db.select().from(products).where(eq(products.id, paidFor));
    if (product?.stock !== 0) flaws.push(`${product?.stock} units are left of those that were paid`);
    flaws.push(...(await bookFlaws(db, org.id)), ...(await toldFlaws(db, org.id, told)));
    flaws.push(...(await receiverFlaws(db, org.id, () => receiver.at("/shop"))));
    return { rounds, acts: told.acts, flaws };
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

/** A shop with one product whose units are paid over the kills, and two for everybody else. */
async function openShop(db: Database, rounds: number) {
  const { slug } = await importBusiness(db, {
    slug: `notices-${Date.now()}`,
    ...{ name: "Shop", currency: "USD", timezone: "UTC", locale: "en-US" },
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    staff: [],
    services: [],
    products: [
      { name: "Argan oil", priceCents: 1_000, stock: rounds },
      { name: "Brush", priceCents: 1_000, stock: 8 },
      { name: "Comb", priceCents: 1_000, stock: 8 },
    ],
  });
  const org = await getOrg(db, slug);
  await addOwner(db, { slug, ...OWNER });
  const sold = await db.select().from(products).where(eq(products.orgId, org.id)).orderBy(asc(products.name));
  const [paidFor = "", brush = "", comb = ""] = sold.map(({ id }) => id);
  return { org, paidFor, ids: [brush, comb] as const };
}

/** An order for one unit, with the provider's page open. */
async function orderOf(
  db: Database,
  org: Ctx["org"],
  { productId, round, provider }: { productId: string; round: number; provider: PaymentProvider },
): Promise<string> {
  const ctx = (kind: "public" | "holder"): Ctx => ({ db, org, actor: { kind }, now: new Date(), idempotency: null });
  const buyer = { name: "Robin Buyer", email: `robin${round}@example.com` };
  const request = { cart: `${productId}.1`, expectedTotalCents: 1_000, ...buyer };
  const { id } = await runCommand(ctx("public"), placeOrder, request);
  await startCheckout(ctx("holder"), orderPayable, id, provider);
  return id;
}
