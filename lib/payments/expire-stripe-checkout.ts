import Stripe from "stripe";

/** Closes a session at Stripe; one that is already paid or over can't be closed, and doesn't need to be. */
export async function expireStripeCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === "open") throw error;
  }
}
