import type { PaymentProviderName } from "../../db/vocabulary";
import { env, isLoopbackUrl } from "../env/env";
import type { PaymentProvider } from "./payment-provider";
import { stripeProvider } from "./stripe-provider";
import { testProvider } from "./test-provider";

let stripe: PaymentProvider | null | undefined;

/** Stripe if both of its secrets are set: without the second, payments would go unnoticed. */
function configuredStripe(): PaymentProvider | null {
  const { stripeSecretKey, stripeWebhookSecret, stripeApiBase } = env();
  if (stripe === undefined) {
    stripe =
      stripeSecretKey === null || stripeWebhookSecret === null
        ? null
        : stripeProvider({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiBase: stripeApiBase });
  }
  return stripe;
}

/**
 * Where customers pay online: at Stripe or, without it and on a loopback APP_URL, on the labelled test page. Null: they pay at the
 * business, which confirms it itself.
 */
export function paymentProvider(): PaymentProvider | null {
  return configuredStripe() ?? (isLoopbackUrl(env().appUrl) ? testProvider : null);
}

/** The provider of an existing payment; null if it is no longer set up. */
export function providerNamed(name: PaymentProviderName): PaymentProvider | null {
  return name === "test" ? testProvider : configuredStripe();
}
