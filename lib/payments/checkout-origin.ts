import { env } from "../env/env";

const STRIPE_CHECKOUT = "https://checkout.stripe.com";

/** The origin that the payment page's form leads to; null if it stays on this one. */
export function checkoutOrigin(): string | null {
  const { stripeSecretKey, stripeWebhookSecret, stripeApiBase } = env();
  if (stripeSecretKey === null || stripeWebhookSecret === null) return null;
  return stripeApiBase === null ? STRIPE_CHECKOUT : new URL(stripeApiBase).origin;
}
