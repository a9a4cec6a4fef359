import { and, asc, eq } from "drizzle-orm";
import { events, jobs, orders, payments, products, stockMovements } from "../../db/schema";
import type { MarketingAnswer } from "../../db/vocabulary";
import type { BusinessFileInput } from "../business-file/business-file.schema";
import { runCommand } from "../commands/command";
import type { Actor, Ctx } from "../context";
import { acceptNotice } from "../payments/accept-notice";
import { paymentProvider } from "../payments/configured-provider";
import { createProduct } from "../products/create-product";
import { readProduct } from "../products/product-rows";
import type { CreateProduct } from "../products/schema";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../testing/business/test-business";
import type { StripeServer } from "../testing/outside/stripe-server";
import { payables } from "../worker/payables";
import { writeCartText } from "./cart/cart-text";
import { getOrder } from "./get-order";
import { payOrder } from "./paying/pay-order";
import { placeOrder } from "./placing/place-order";

export const NOW = "2031-05-06T12:00:00Z";
const BY_STAFF: Actor = { kind: "user", userId: "usr_test", role: "staff" };

type NewProduct = Partial<CreateProduct> & { name: string };
type Wanted = Record<string, number>;
type Parts = Partial<{
  email: string;
  name: string;
  phone: string;
  note: string;
  marketing: MarketingAnswer;
  expectedTotalCents: number;
}>;

let people = 0;

/** A business with these products; names are their keys. One that says nothing of its stock has ten. */
export async function openShop(given: NewProduct[] = [{ name: "Oil" }], parts: Partial<BusinessFileInput> = {}) {
  const business = await makeBusiness(parts);
  const ids = new Map<string, string>();
  const shop = shopOf(business, ids, new Date(NOW));
  for (const product of given) {
    const isTold = "stock" in product || "trackStock" in product;
    const made = await shop.create({ priceCents: 1_000, ...(isTold ? {} : { stock: 10 }), ...product });
    ids.set(made.name, made.id);
  }
  return shop;
}

export type Shop = ReturnType<typeof shopOf>;

function shopOf(business: TestBusiness, ids: Map<string, string>, now: Date) {
  const db = testDatabase();
  const context = (actor: Actor = { kind: "public" }) => business.ctx({ now, actor });
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the test shop has no "${name}"`);
    return id;
  };
  const ordered = (wanted: Wanted) =>
    Object.entries(wanted).map(([name, quantity]) => ({ productId: idOf(name), quantity }));
  return {
    business,
    db,
    idOf,
    at: (instant: string) => shopOf(business, ids, new Date(instant)),
    after: (minutes: number) => shopOf(business, ids, new Date(now.getTime() + minutes * 60_000)),
    now,
    ctx: context,
    asOwner: () => context(OWNER),
    asStaff: () => context(BY_STAFF),
    asHolder: () => context({ kind: "holder" }),
    create: async (product: CreateProduct) => (await runCommand(await context(OWNER), createProduct, product)).product,
    cart: (wanted: Wanted) => writeCartText(ordered(wanted)),
    /** What these cost now. */
    async totalOf(wanted: Wanted) {
      const rows = await this.products();
      return Object.entries(wanted).reduce(
        (sum, [name, quantity]) => sum + (rows.find((row) => row.id === idOf(name))?.priceCents ?? 0) * quantity,
        0,
      );
    },
    async request(wanted: Wanted, parts: Parts = {}) {
      people += 1;
      // Before anything is waited for: requests made at once are different people's.
      const buyer = { name: "Robin Buyer", email: `buyer${people}@example.com` };
      const expectedTotalCents = await this.totalOf(wanted);
      return { cart: writeCartText(ordered(wanted)), expectedTotalCents, ...buyer, ...parts };
    },
    async order(wanted: Wanted, parts: Parts = {}, ctx?: Ctx) {
      return (await runCommand(ctx ?? (await context()), placeOrder, await this.request(wanted, parts))).id;
    },
    view: async (id: string) => getOrder(await context({ kind: "holder" }), id),
    async products() {
      return db
        .select()
        .from(products)
        .where(eq(products.orgId, (await context()).org.id))
        .orderBy(asc(products.id));
    },
    async product(name: string) {
      const row = (await this.products()).find(({ id }) => id === idOf(name));
      if (!row) throw new Error(`${name} is gone`);
      return row;
    },
    async stock(name: string) {
      return (await this.product(name)).stock;
    },
    /** How many units of it unpaid orders keep. */
    async reserved(name: string) {
      const { org } = await context();
      return (await readProduct(db, { orgId: org.id, id: idOf(name), now })).reserved;
    },
    /** What moved of a product: "sale -1". */
    async moves(name: string) {
      const rows = await db
        .select()
        .from(stockMovements)
        .where(and(eq(stockMovements.orgId, (await context()).org.id), eq(stockMovements.productId, idOf(name))))
        .orderBy(asc(stockMovements.id));
      return rows.map(({ kind, quantity }) => `${kind} ${quantity}`);
    },
    async rows() {
      return db
        .select()
        .from(orders)
        .where(eq(orders.orgId, (await context()).org.id))
        .orderBy(asc(orders.createdAt), asc(orders.id));
    },
    async row(id: string) {
      const row = (await this.rows()).find((order) => order.id === id);
      if (!row) throw new Error(`there is no order ${id}`);
      return row;
    },
    async payments(id: string) {
      return db
        .select()
        .from(payments)
        .where(and(eq(payments.orgId, (await context()).org.id), eq(payments.orderId, id)))
        .orderBy(asc(payments.id));
    },
    async events(id?: string) {
      const { org } = await context();
      const isOf = id === undefined ? undefined : eq(events.subjectId, id);
      return db
        .select()
        .from(events)
        .where(and(eq(events.orgId, org.id), isOf))
        .orderBy(asc(events.id));
    },
    /** How often programs are told that orders are paid. */
    async told() {
      return (await this.events())
        .filter(({ event }) => event === "order.paid")
        .map(({ data }) => JSON.parse(data) as Record<string, unknown>);
    },
    async jobs(id: string) {
      return db
        .select()
        .from(jobs)
        .where(and(eq(jobs.orgId, (await context()).org.id), eq(jobs.subjectId, id)))
        .orderBy(asc(jobs.id));
    },
    /** Clicks on Pay. */
    checkout: async (id: string) => runCommand(await context({ kind: "holder" }), payOrder, { id }),
    /** Takes a notice in the provider's form. */
    async take(stripe: StripeServer, notice: string) {
      const provider = paymentProvider();
      if (!provider) throw new Error("Stripe is not set up in this process");
      const sent = { body: Buffer.from(notice), signature: stripe.sign(notice, now) };
      return acceptNotice(payables, db, provider, sent, now);
    },
  };
}
