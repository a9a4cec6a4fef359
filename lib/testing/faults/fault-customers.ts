import { setTimeout as sleep } from "node:timers/promises";
import { Booked } from "../../bookings/answers.schema";
import { bookingBody, dateIn, someAddress } from "../caller/api-client";
import { hiddenFieldsOf } from "../caller/plain-form";
import type { FaultWorld } from "./fault-world";

/** A customer who books, and perhaps pays a deposit and cancels, however long it takes. */
export type FaultCustomer = {
  email: string;
  plan: { deposit: boolean; pays: boolean; cancels: boolean };
  /** null until their booking was confirmed to them */
  id: string | null;
  /** when the booking was first requested, and when it was answered, as epoch milliseconds by the true clock */
  askedAtMs: number;
  answeredAtMs: number;
  hasPaid: boolean;
  hasCancelled: boolean;
};

const AGAIN_MS = 150;
/** How long a customer tries in all; after that the run has failed. */
const PATIENCE_MS = 120_000;
/** How long a customer waits for one response. */
const ANSWER_MS = 20_000;

/** Each attempt comes from another address: they follow each other faster than a person's, which no limit would stop. */
const fromAnywhere = () => ({ "X-Forwarded-For": someAddress() });

/** The result of an attempt; undefined: try again. */
type Attempt<Result> = (baseUrl: string) => Promise<Result | undefined>;

/** One customer's steps. Each request is repeated, to either server and under the same key, until it's answered. */
export async function goThrough(world: FaultWorld, n: number, random: () => number): Promise<FaultCustomer> {
  const { slug, plainId, depositId } = world.shop;
  const plan = { deposit: random() < 0.5, pays: random() < 0.7, cancels: random() < 0.35 };
  const email = `customer-${n}@example.com`;
  const customer: FaultCustomer = {
    ...{ email, plan, id: null, askedAtMs: Date.now(), answeredAtMs: 0, hasPaid: false, hasCancelled: false },
  };

  async function persist<Result>(what: string, attempt: Attempt<Result>): Promise<Result> {
    const endMs = Date.now() + PATIENCE_MS;
    while (Date.now() < endMs) {
      const server = world.servers[Math.floor(random() * world.servers.length)];
      const result = server && (await attempt(server.baseUrl).catch(() => undefined));
      if (result !== undefined) return result;
      await sleep(AGAIN_MS);
    }
    throw new Error(`${email} could not ${what} in ${PATIENCE_MS / 1000} s`);
  }

  async function post(url: string, key: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(url, {
      method: "POST",
      headers: { ...fromAnywhere(), "Idempotency-Key": key },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return answer.status === 200 ? await answer.json() : undefined;
  }

  const startAt = new Date(Date.parse(`${dateIn(5)}T00:00:00Z`) + n * 900_000).toISOString();
  const request = bookingBody({ serviceId: plan.deposit ? depositId : plainId, startAt, email });
  const book: Attempt<Booked> = async (baseUrl) =>
    Booked.safeParse(await post(`${baseUrl}/api/v1/${slug}/book`, `book-${n}`, request)).data;
  const { appointmentId: id } = await persist("book", book);
  customer.id = id;
  customer.answeredAtMs = Date.now();
  if (plan.deposit && plan.pays) {
    await persist("open the payment", (baseUrl) => openPayment(`${baseUrl}/book/${slug}/pay/${id}`));
    await persist("tell of the payment", (baseUrl) => tellOfPayment(world, baseUrl, id));
    customer.hasPaid = true;
  }
  if (plan.cancels) {
    await persist("cancel", (baseUrl) => post(`${baseUrl}/api/v1/${slug}/booking/${id}/cancel`, `cancel-${n}`));
    customer.hasCancelled = true;
  }
  return customer;
}

/** Presses the button of the pay page; it leads to the provider's page. */
async function openPayment(url: string): Promise<true | undefined> {
  const asked = { headers: fromAnywhere(), redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) } as const;
  const page = await fetch(url, asked);
  if (page.status !== 200) return undefined;
  const answer = await fetch(url, { ...asked, method: "POST", body: hiddenFieldsOf(await page.text()) });
  return answer.headers.get("Location")?.includes("/pay/cs_test_") ? true : undefined;
}

/** The provider takes the money, and reports it until it's heard. */
async function tellOfPayment({ stripe }: FaultWorld, baseUrl: string, id: string): Promise<true | undefined> {
  const notice = stripe.paidNotice(stripe.sessionOf(id), { id: `evt_${id}` });
  const answer = await fetch(`${baseUrl}/api/payments/stripe`, {
    method: "POST",
    headers: { "Stripe-Signature": stripe.sign(notice, new Date()) },
    body: notice,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return answer.status === 200 ? true : undefined;
}
