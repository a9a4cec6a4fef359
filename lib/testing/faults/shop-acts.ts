import { and, asc, eq } from "drizzle-orm";
import { orderLines, products } from "../../../db/schema";
import type { Ctx } from "../../context";
import { newFormKey } from "../../edge/forms/form-key";
import { AppError } from "../../errors";
import { writeCartText } from "../../orders/cart/cart-text";
import { orderPayable } from "../../orders/paying/order-payable";
import { startCheckout } from "../../payments/start-checkout";
import { oneOf } from "../business/random";
import { someAddress } from "../caller/api-client";
import { type ActionResult, actionId, actionResult, dashboardRequest } from "../caller/dashboard-call";
import { type Fields, fieldsOf, filled } from "../contract/pages";
import { persist, type ShopFloor, type Told } from "./shop-floor";

const ANSWER_MS = 20_000;

/** What people do in a shop and behind its counter: customers by plain forms, the business by the actions of its dashboard. */
export function shopActs(floor: ShopFloor, told: Told) {
  const { db, org, random, cookie, ids } = floor;
  const shop = `/book/${org.slug}/shop`;
  const placed: string[] = [];
  const few = () => 1 + Math.floor(random() * 3);
  const totalOf = (lines: readonly { quantity: number }[]) =>
    lines.reduce((sum, { quantity }) => sum + 1_000 * quantity, 0);
  const some = () => ids.map((productId) => ({ productId, quantity: few() })).slice(Math.floor(random() * ids.length));

  /** Calls an action of the dashboard as the page does that has it. */
  async function desk(page: string, name: string, sent: object): Promise<ActionResult> {
    const [area = ""] = page.split("/");
    const request = await dashboardRequest(org.slug, { cookie, id: actionId(area, name), sent });
    return persist(floor, async (baseUrl) => {
      const answer = await ask(`${baseUrl}/dashboard/${org.slug}/${page}`, request);
      return actionResult(await answer.text()) ?? undefined;
    });
  }
  /** Does it with one of the orders, if there is any. */
  const withOrder = (act: (id: string) => Promise<unknown>) => async () => {
    const id = placed[Math.floor(random() * placed.length)];
    if (id !== undefined) await act(id);
  };

  /** A page's last form that acts, empty if it has none; it's the same on every page of its kind, but for what is filled in. */
  const formOn = (path: string) =>
    persist(floor, async (baseUrl) => {
      const page = await ask(baseUrl + path);
      return page.status === 200 ? (formsIn(await page.text()).at(-1) ?? []) : undefined;
    });
  let checkout: Fields = [];
  let cancelling: Fields = [];

  return {
    async order() {
      if (checkout.length === 0) checkout = await formOn(`${shop}/checkout?cart=${ids[0]}.1`);
      if (checkout.length === 0) return;
      const lines = some();
      const cart = writeCartText(lines);
      const typed = { cart, key: newFormKey(), expectedTotalCents: String(totalOf(lines)) };
      const buyer = { name: "Robin Buyer", email: `buyer-${typed.key}@example.com` };
      const id = await persist(floor, async (baseUrl) => {
        const answer = await send(`${baseUrl}${shop}/checkout?cart=${cart}`, filled(checkout, { ...typed, ...buyer }));
        if (answer.status >= 500) return undefined;
        return /\/order\/(ord_[\w-]+)/.exec(answer.headers.get("Location") ?? "")?.[1] ?? null;
      });
      if (id !== null) placed.push(id);
    },
    pay: withOrder(async (id) => {
      const ctx: Ctx = { db, org, actor: { kind: "holder" }, now: new Date(), idempotency: null };
      const url = await startCheckout(ctx, orderPayable, id, floor.provider).catch(nullIfRefused);
      if (url === null) return;
      await tellOfPayment(floor, id);
      told.notices.add(id);
    }),
    cancel: withOrder(async (id) => {
      if (cancelling.length === 0) cancelling = await formOn(`${shop}/order/${id}`);
      // It was paid meanwhile.
      if (cancelling.length === 0) return;
      await persist(floor, async (baseUrl) => {
        const { status } = await send(`${baseUrl}${shop}/order/${id}`, filled(cancelling, { id, key: newFormKey() }));
        return status < 500 ? true : undefined;
      });
    }),
    byHand: withOrder((id) => desk(`orders/${id}`, "markOrderPaidAction", { id, how: "cash" })),
    refund: withOrder(async (id) => {
      const lines = await db
        .select({ productId: orderLines.productId })
        .from(orderLines)
        .where(and(eq(orderLines.orgId, org.id), eq(orderLines.orderId, id)))
        .orderBy(asc(orderLines.position));
      const restock = lines.map(({ productId }) => productId).slice(Math.floor(random() * 3));
      return desk(`orders/${id}`, "refundOrderAction", { id, restock });
    }),
    async receive() {
      const sent = { id: oneOf(random, ids), quantity: few(), formKey: newFormKey() };
      if ((await desk(`products/${sent.id}`, "receiveStockAction", sent))?.ok) told.received += sent.quantity;
    },
    async count() {
      const id = oneOf(random, ids);
      const [seen] = await db
        .select()
        .from(products)
        .where(and(eq(products.orgId, org.id), eq(products.id, id)));
      await desk(`products/${id}`, "countStockAction", { id, stock: few() + 4, expectedStock: seen?.stock ?? 0 });
    },
    async sell() {
      const lines = some();
      const sale = { lines, expectedTotalCents: totalOf(lines), how: "cash", formKey: newFormKey() };
      await desk("orders/counter", "sellAtCounterAction", sale);
    },
  };
}

/** The provider reports a payment until it is heard; half the time to both servers at once. */
async function tellOfPayment(floor: ShopFloor, id: string): Promise<void> {
  const { stripe, random } = floor;
  const notice = stripe.paidNotice(stripe.sessionOf(id));
  const tell = () =>
    persist(floor, async (baseUrl) => {
      const headers = { "Stripe-Signature": stripe.sign(notice, new Date()) };
      const answer = await ask(`${baseUrl}/api/payments/stripe`, { method: "POST", headers, body: notice });
      return answer.status === 200 ? true : undefined;
    });
  await Promise.all(random() < 0.5 ? [tell()] : [tell(), tell()]);
}

/** Each request comes from another address, as from another person. */
const ask = (url: string, request: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {}) =>
  fetch(url, {
    ...request,
    headers: { ...request.headers, "X-Forwarded-For": someAddress() },
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_MS),
  });

function send(url: string, fields: Fields): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return ask(url, { method: "POST", body });
}

/** The fields of each form of a page that acts. */
const formsIn = (html: string): Fields[] =>
  (html.match(/<form\b[\s\S]*?<\/form>/g) ?? [])
    .filter((form) => form.includes("$ACTION_"))
    .map((form) => fieldsOf(form));

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
