import type { BookingRow } from "../bookings/queries";
import type { PaymentProvider } from "./payment-provider";

/** Between our decision and the provider's making of the session. */
export const SLACK_MS = 60_000;

type Held = Pick<BookingRow, "startAt" | "holdEndsAt" | "holdExtended">;
type Bounds = Pick<PaymentProvider, "sessionMinMs" | "sessionMaxMs">;

/** How long a session that is made now stays open, and until when the time is held then. */
export type CheckoutTerms = { expiresAt: Date; holdEndsAt: Date | null; holdExtended: boolean };

/**
 * A session is open until the hold ends, as far as the provider can. A hold that ends before the provider's shortest session
 * is lengthened to it, once, and never beyond the booking's start (DECISIONS C2).
 */
export function checkoutTerms(
  { startAt, holdEndsAt, holdExtended }: Held,
  { sessionMinMs, sessionMaxMs }: Bounds,
  now: Date,
): CheckoutTerms {
  const nowMs = now.getTime();
  const shortestMs = nowMs + sessionMinMs + SLACK_MS;
  const longestMs = nowMs + sessionMaxMs;
  const endMs = holdEndsAt?.getTime() ?? longestMs;
  const lengthenedMs = Math.min(shortestMs, startAt.getTime());
  const lengthens = holdEndsAt !== null && !holdExtended && lengthenedMs > endMs;
  return {
    // Providers count in whole seconds.
    expiresAt: new Date(Math.floor(Math.min(Math.max(endMs, shortestMs), longestMs) / 1000) * 1000),
    holdEndsAt: lengthens ? new Date(lengthenedMs) : holdEndsAt,
    holdExtended: holdExtended || lengthens,
  };
}
