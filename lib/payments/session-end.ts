import type { PaymentProvider } from "./payment-provider";

/** Between our decision and the provider's making of the session. */
export const SLACK_MS = 60_000;

/** When the shortest session ends that can be made now. */
export const shortestSessionEnd = ({ sessionMinMs }: Pick<PaymentProvider, "sessionMinMs">, now: Date): Date =>
  new Date(now.getTime() + sessionMinMs + SLACK_MS);

/**
 * When a session ends that is made now: with the hold of what is paid for, as far as the provider can (rule C2.4).
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
