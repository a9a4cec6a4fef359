import Stripe from "stripe";
import { expireStripeCheckout } from "./expire-stripe-checkout";
import { AmountTooSmall, type CheckoutSession, type NewCheckout, type PaymentProvider } from "./payment-provider";
import { readStripeRefund, refundAtStripe } from "./refund-at-stripe";
import { stripeAmount } from "./stripe-amount";
import { readStripeNotice } from "./stripe-notice";

const MINUTE_MS = 60_000;
/** Short enough that a job that tries twice ends well within its lease. */
const TIMEOUT_MS = 8_000;
/** The version of Stripe's answers, changed only on purpose, together with the package. */
const API_VERSION = "2026-10-28.endive";

/** Payment methods that take hours or days: too long for a hold counted in minutes. */
const SLOW_WAYS = [
  "acss_debit",
  "au_becs_debit",
  "bacs_debit",
  "boleto",
  "customer_balance",
  "konbini",
  "multibanco",
  "nz_bank_account",
  "oxxo",
  "sepa_debit",
  "us_bank_account",
] as const;

/** `apiBase`: another address than Stripe's own, for tests. */
type StripeAccess = { secretKey: string; webhookSecret: string; apiBase: string | null };

/** Payments on Stripe's own checkout page. */
export function stripeProvider({ secretKey, webhookSecret, apiBase }: StripeAccess): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(new URL(apiBase))),
  });
  return {
    name: "stripe",
    sessionMinMs: 30 * MINUTE_MS,
    sessionMaxMs: 23 * 60 * MINUTE_MS,
    createCheckout: async (checkout) => {
      try {
        return await createSession(stripe, checkout);
      } catch (error) {
        const isTooSmall = error instanceof Stripe.errors.StripeError && error.code === "amount_too_small";
        throw isTooSmall ? new AmountTooSmall(error.message) : error;
      }
    },
    expireCheckout: (sessionId) => expireStripeCheckout(stripe, sessionId),
    refund: (payment) => refundAtStripe(stripe, payment),
    readRefund: (ref) => readStripeRefund(stripe, ref),
    readNotice: (sent, now) => readStripeNotice(stripe, webhookSecret, sent, now),
    amountOf: stripeAmount,
  };
}

const addressOf = ({ protocol, hostname, port }: URL) => {
  const isSecure = protocol === "https:";
  return { protocol: isSecure ? "https" : "http", host: hostname, port: port || (isSecure ? 443 : 80) } as const;
};

/** No customer data is passed on: anyone with the subject's link can see that page. */
async function createSession(stripe: Stripe, checkout: NewCheckout): Promise<CheckoutSession> {
  const { id, orgId, subjectId, lines, description, currency, expiresAt, payUrl } = checkout;
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: subjectId,
      metadata: { payment: id, business: orgId },
      line_items: lines.map(({ title, unitCents, quantity }) => ({
        quantity,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: stripeAmount(unitCents, currency),
          product_data: { name: title, description },
        },
      })),
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: `${payUrl}?paid=1`,
      cancel_url: payUrl,
      adaptive_pricing: { enabled: false },
      excluded_payment_method_types: [...SLOW_WAYS],
    },
    { idempotencyKey: `checkout-${id}` },
  );
  if (!session.url) throw new Error("Stripe returned a session without a URL");
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
}
