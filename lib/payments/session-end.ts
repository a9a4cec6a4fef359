import type { PaymentProvider } from "./payment-provider";

/** The time between our decision and the provider's creation of the session. */
export const SLACK_MS = 60_000;

/** When the shortest session created now would end. */
export const shortestSessionEnd = ({ sessionMinMs }: Pick<PaymentProvider, "sessionMinMs">, now: Date): Date =>
  new Date(now.getTime() + sessionMinMs + SLACK_MS);

/**
 * When a session created now ends: with the hold of its subject, as far as the provider allows (rule C2.4).
 *
 * @param heldUntil null: without end
 */
export function sessionEnd(
  heldUntil: Date | null,
  bounds: Pick<PaymentProvider, "sessionMinMs" | "sessionMaxMs">,
  now: Date,
): Date {
  const longestMs = now.getTime() + bounds.sessionMaxMs;
  const shortestMs = shortestSessionEnd(bounds, now).getTime();
  const endMs = heldUntil?.getTime() ?? longestMs;
  // Providers count in whole seconds.
  return new Date(Math.floor(Math.min(Math.max(endMs, shortestMs), longestMs) / 1000) * 1000);
}
