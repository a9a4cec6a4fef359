import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { aDoor } from "./door";

const MINUTE_S = 60;

type Params = Record<string, string>;
type StripeSession = { id: string; url: string; params: Params; paymentIntent: string };
type StripeRefund = { id: string; paymentIntent: string };
type Path = "/v1/checkout/sessions" | "/v1/refunds";
type Answer = { status: number; body: unknown };

/** `error`: refused with 500, nothing done. `lost`: done, but the answer never arrives. */
type StripeFailure = "error" | "lost";

/** What a notice says instead of what is true of its session. */
type Told = { id?: string; type?: string; amount?: number; currency?: string; bookingId?: string; status?: string };

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/**
 * A server that speaks the part of Stripe's API that is used here: form-encoded calls under idempotency keys, sessions that
 * can be opened in a browser, signed notices; it fails on demand.
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

  function makeSession(params: Params): Answer {
    const openS = Number(params.expires_at) - Math.floor(clock().getTime() / 1000);
    if (!(openS >= 30 * MINUTE_S && openS <= 24 * 60 * MINUTE_S)) return refusal("`expires_at` is out of bounds");
    const id = `cs_test_${randomUUID()}`;
    const session = { id, url: `${baseUrl}/pay/${id}`, params, paymentIntent: `pi_${randomUUID()}` };
    sessions.push(session);
    const body = { id, object: "checkout.session", url: session.url, expires_at: Number(params.expires_at) };
    return { status: 200, body };
  }

  function makeRefund({ payment_intent: paymentIntent = "" }: Params): Answer {
    if (refunds.some((refund) => refund.paymentIntent === paymentIntent)) {
      return refusal("Charge has already been refunded.", "charge_already_refunded");
    }
    const refund = { id: `re_${randomUUID()}`, paymentIntent };
    refunds.push(refund);
    return { status: 200, body: { id: refund.id, object: "refund", status: "succeeded" } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    await door.passed();
    if (request.method === "GET" && path.startsWith("/pay/")) return showPage(path, response);
    const make = path === "/v1/checkout/sessions" ? makeSession : path === "/v1/refunds" ? makeRefund : null;
    if (make === null || request.method !== "POST") return send(response, refusal("no such path"));
    if (request.headers.authorization !== `Bearer ${secretKey}`) return send(response, { status: 401, body: {} });
    const key = String(request.headers["idempotency-key"] ?? "");
    const version = String(request.headers["stripe-version"] ?? "");
    calls.push({ path, key, version, telemetry: "x-stripe-client-telemetry" in request.headers });
    const params = await text(request);
    const failure = failures[path === "/v1/refunds" ? path : "/v1/checkout/sessions"].shift();
    if (failure === "error") return send(response, { status: 500, body: { error: { type: "api_error" } } });
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
    /** Shut, the server hangs. */
    door,
    /** Judges times of sessions by another clock than the machine's. */
    setClock(now: () => Date): void {
      clock = now;
    },
    /** The next calls of a path fail so. */
    fail: (path: Path, ...how: StripeFailure[]) => void failures[path].push(...how),
    sessionOf(bookingId: string): StripeSession {
      const session = sessions.findLast(({ params }) => params.client_reference_id === bookingId);
      if (!session) throw new Error("the booking has no session");
      return session;
    },
    /** The notice that a session was paid, as Stripe writes it. */
    paidNotice({ id, params, paymentIntent }: StripeSession, told: Told = {}): string {
      const object = {
        id,
        object: "checkout.session",
        client_reference_id: told.bookingId ?? params.client_reference_id,
        payment_status: told.status ?? "paid",
        payment_intent: paymentIntent,
        amount_total: told.amount ?? Number(params["line_items[0][price_data][unit_amount]"]),
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

function refusal(message: string, code?: string): Answer {
  return { status: 400, body: { error: { type: "invalid_request_error", message, code } } };
}

function send(response: ServerResponse, { status, body }: Answer) {
  // A failed call is tried again by the job that made it, not behind its back.
  response.writeHead(status, { "Content-Type": "application/json", "Stripe-Should-Retry": "false" });
  response.end(JSON.stringify(body));
}
