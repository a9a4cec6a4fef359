import type { Database } from "../../../db/client";
import { currentTime } from "../../env/clock";
import { type Lease, withLease } from "../../queue/lease";
import { type ClaimedDelivery, renewDelivery } from "./claim-deliveries";
import { dropDelivery, endAttempt } from "./end-attempt";
import { sendAttempt } from "./send-attempt";
import { signatureOf } from "./signature";

type AttemptOptions = {
  unsafeOrigins: readonly string[];
  leaseMs: number;
  /** called with how long the attempt has taken, in milliseconds */
  onSent(durationMs: number): void;
};

/**
 * Makes the attempt that a delivery was claimed for, and records its result.
 *
 * @returns the milliseconds until the next attempt; null if there is none
 */
export async function attemptDelivery(
  db: Database,
  delivery: ClaimedDelivery,
  { unsafeOrigins, leaseMs, onSent }: AttemptOptions,
): Promise<number | null> {
  if (delivery.isDisabled) {
    await dropDelivery(db, delivery, currentTime());
    return null;
  }
  const startedAt = currentTime();
  const { url, body, secret } = delivery;
  const { header, digest } = signatureOf(secret, body, startedAt);
  const request = { url, body, headers: headersOf(delivery, header) };
  const lease: Lease = {
    of: { delivery: delivery.id },
    lengthMs: leaseMs,
    renew: (until) => renewDelivery(db, delivery, until),
  };
  const attempted = await withLease(lease, () => sendAttempt(request, { unsafeOrigins, hidden: digest }));
  onSent(attempted.durationMs);
  return endAttempt(db, delivery, startedAt, attempted, currentTime());
}

/** The headers, with the same names on every attempt (rules D2.1, D2.2). */
function headersOf({ id, event, attempt }: ClaimedDelivery, signature: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Service-Webhooks/1",
    "X-Service-Event": event,
    "X-Service-Signature": signature,
    "X-Service-Attempt": String(attempt),
    "X-Service-Delivery": id,
  };
}
