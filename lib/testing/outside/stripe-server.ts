import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { aDoor } from "./door";
import { textUnlessGone } from "./text-unless-gone";

const MINUTE_S = 60;

type Params = Record<string, string>;
type StripeSession = { id: string; url: string; params: Params; paymentIntent: string; status: "open" | "expired" };
type RefundStatus = "succeeded" | "pending" | "failed";
type StripeRefund = { id: string; paymentIntent: string; status: RefundStatus };
type Path = "/v1/checkout/sessions" | "/v1/refunds";
type Answer = { status: number; body: unknown };

/**
 * `error`: refused with 500, nothing done. `lost`: done, but the response never arrives. `refused`: declined, and again under the
 * same key. `too_small`: an amount that cards aren't charged.
 */
type StripeFailure = "error" | "lost" | "refused" | "too_small";

/** What a notice says instead of the truth about its session. */
type Told = { id?: string; type?: string; amount?: number; currency?: string; bookingId?: string; status?: string };

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/**
 * A server that speaks the part of Stripe's API used here: form-encoded calls with idempotency keys, sessions that can be opened
 * in a browser, signed notices; it fails on demand.
 */
export async function startStripeServer() {
  const secretKey = `sk_test_${randomUUID()}`;
  const webhookSecret = `whsec_${randomUUID()}`;
  const sessions: StripeSession[] = [];
  const refunds: StripeRefund[] = [];
  const calls: { path: string; key: string; version: string; telemetry: boolean }[] = [];
  const answered = new Map<string, { params: string; answer: Answer }>();
  const failures: Record<Path, StripeFailure[]> = { "/v1/checkout/sessions": [], "/v1/refunds": [] };
  let clock = () => new Date();
  const door = aDoor();
  let refundStatus: RefundStatus = "succeeded";

  function makeSession(params: Params): Answer {
    const openS = Number(params.expires_at) - Math.floor(clock().getTime() / 1000);
    if (!(openS >= 30 * MINUTE_S && openS <= 24 * 60 * MINUTE_S)) return refusal("`expires_at` is out of bounds");
    const id = `cs_test_${randomUUID()}`;
    const session = { id, url: `${baseUrl}/pay/${id}`, params, paymentIntent: `pi_${randomUUID()}` };
    const made: StripeSession = { ...session, status: "open" };
    sessions.push(made);
    const body = { id, object: "checkout.session", url: session.url, expires_at: Number(params.expires_at) };
    return { status: 200, body };
  }

  function makeRefund({ payment_intent: paymentIntent = "" }: Params): Answer {
    if (refunds.some((refund) => refund.paymentIntent === paymentIntent && refund.status !== "failed")) {
      return refusal("Charge has already been refunded.", "charge_already_refunded");
    }
    const refund = { id: `re_${randomUUID()}`, paymentIntent, status: refundStatus };
    refunds.push(refund);
    return { status: 200, body: refundObject(refund) };
  }

  /** Reads, and closed sessions. */
  function readOrExpire(method: string, url: URL): Answer | null {
    const [, , kind, id, act] = url.pathname.split("/").filter((part) => part !== "checkout");
    if (method === "GET" && kind === "refunds") {
      const intent = url.searchParams.get("payment_intent");
      const found = refunds.filter((refund) => (id ? refund.id === id : refund.paymentIntent === intent));
      const [first] = found;
      if (!id) return { status: 200, body: { object: "list", data: found.map(refundObject), has_more: false } };
      return first ? { status: 200, body: refundObject(first) } : { status: 404, body: { error: {} } };
    }
    const session = sessions.find((one) => one.id === id);
    if (kind !== "sessions" || !session) return null;
    if (method === "POST" && act === "expire") {
      if (session.status !== "open") return refusal("Only open sessions can be expired.");
      session.status = "expired";
    }
    return { status: 200, body: { id: session.id, object: "checkout.session", status: session.status } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    await door.passed();
    const url = new URL(request.url ?? "", "http://stripe");
    const path = url.pathname;
    if (request.method === "GET" && path.startsWith("/pay/")) return showPage(path, response);
    const make = path === "/v1/checkout/sessions" ? makeSession : path === "/v1/refunds" ? makeRefund : null;
    const method = request.method ?? "";
    if (make === null || method !== "POST") return send(response, readOrExpire(method, url) ?? refusal("no such path"));
    if (request.headers.authorization !== `Bearer ${secretKey}`) return send(response, { status: 401, body: {} });
    const key = String(request.headers["idempotency-key"] ?? "");
    const version = String(request.headers["stripe-version"] ?? "");
    calls.push({ path, key, version, telemetry: "x-stripe-client-telemetry" in request.headers });
    const params = await textUnlessGone(request);
    if (params === null) return;
    const failure = failures[path === "/v1/refunds" ? path : "/v1/checkout/sessions"].shift();
    if (failure === "error") return send(response, { status: 500, body: { error: { type: "api_error" } } });
    if (failure === "too_small") return send(response, refusal("Amount must be at least 50 cents", "amount_too_small"));
    if (failure === "refused") {
      const answer = { status: 402, body: { error: { type: "invalid_request_error", message: "Insufficient funds" } } };
      answered.set(key, { params, answer });
      return send(response, answer);
    }
    const before = answered.get(key);
    if (before && before.params !== params) return send(response, refusal("another request under this key"));
    const made = before?.answer ?? make(Object.fromEntries(new URLSearchParams(params)));
    if (key !== "" && made.status === 200) answered.set(key, { params, answer: made });
    if (failure === "lost") return void response.destroy();
    send(response, made);
  }

  function showPage(path: string, response: ServerResponse) {
    const session = sessions.find(({ id }) => path === `/pay/${id}`);
    response.writeHead(session ? 200 : 404, { "Content-Type": "text/html" });
    response.end(session && `<h1>Stripe</h1><a href="${session.params.success_url}">Pay</a>`);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  return {
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: baseUrl },
    baseUrl,
    sessions,
    refunds,
    calls,
    /** While shut, the server hangs. */
    door,
    /** Uses another clock than the machine's for the times of sessions. */
    setClock(now: () => Date): void {
      clock = now;
    },
    /** The status of refunds requested from now on. */
    refundsAre(status: RefundStatus): void {
      refundStatus = status;
    },
    refundOf(bookingId: string): StripeRefund {
      const { paymentIntent } = this.sessionOf(bookingId);
      const refund = refunds.findLast((one) => one.paymentIntent === paymentIntent);
      if (!refund) throw new Error("the booking has no refund");
      return refund;
    },
    /** The notice that a refund has changed, in Stripe's form. */
    refundNotice(refund: StripeRefund, type = "refund.updated"): string {
      return JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: "event",
        type,
        data: { object: refundObject(refund) },
      });
    },
    /** How the next calls of a path fail. */
    fail: (path: Path, ...how: StripeFailure[]) => void failures[path].push(...how),
    sessionOf(bookingId: string): StripeSession {
      const session = sessions.findLast(({ params }) => params.client_reference_id === bookingId);
      if (!session) throw new Error("the booking has no session");
      return session;
    },
    /** The notice that a session was paid, in Stripe's form. */
    paidNotice({ id, params, paymentIntent }: StripeSession, told: Told = {}): string {
      const object = {
        id,
        object: "checkout.session",
        client_reference_id: told.bookingId ?? params.client_reference_id,
        payment_status: told.status ?? "paid",
        payment_intent: paymentIntent,
        amount_total: told.amount ?? totalOf(params),
        currency: told.currency ?? params["line_items[0][price_data][currency]"],
      };
      const type = told.type ?? "checkout.session.completed";
      return JSON.stringify({ id: told.id ?? `evt_${randomUUID()}`, object: "event", type, data: { object } });
    },
    /** The header that signs a notice at an instant. */
    sign(body: string, at: Date, secret = webhookSecret): string {
      const t = Math.floor(at.getTime() / 1000);
      return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What all lines of a session cost. */
function totalOf(params: Params): number {
  const amountOf = (n: number) => Number(params[`line_items[${n}][price_data][unit_amount]`]);
  const quantityOf = (n: number) => Number(params[`line_items[${n}][quantity]`]);
  let total = 0;
  for (let n = 0; !Number.isNaN(amountOf(n)); n += 1) total += amountOf(n) * quantityOf(n);
  return total;
}

const refundObject = ({ id, paymentIntent, status }: StripeRefund) => ({
  id,
  object: "refund",
  status,
  payment_intent: paymentIntent,
  ...(status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
});

function refusal(message: string, code?: string): Answer {
  return { status: 400, body: { error: { type: "invalid_request_error", message, code } } };
}

function send(response: ServerResponse, { status, body }: Answer) {
  // The job that made a failed call retries it, not the library behind its back.
  response.writeHead(status, { "Content-Type": "application/json", "Stripe-Should-Retry": "false" });
  response.end(JSON.stringify(body));
}
