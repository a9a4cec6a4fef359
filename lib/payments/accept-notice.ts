import type { Database } from "../../db/client";
import { handlePaymentNotice, type Outcome } from "./handle-payment-notice";
import type { PaymentProvider, SentNotice } from "./payment-provider";

/**
 * Takes a notice as it came: nothing in it counts before its signature is known to be the provider's.
 *
 * @throws AppError `invalid_body` when it isn't
 */
export async function acceptNotice(
  db: Database,
  provider: PaymentProvider,
  sent: SentNotice,
  now: Date,
): Promise<Outcome> {
  const notice = provider.readNotice(sent, now);
  return notice ? handlePaymentNotice(db, notice, now) : "ignored";
}
