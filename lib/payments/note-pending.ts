import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payments } from "../../db/schema";
import type { PendingNotice } from "./payment-provider";
import { findPaymentBySession, type PaymentRow, subjectIdOf } from "./stored-payments";

/** Whether the customer has paid and the money is on its way (rule C2.10): the provider's name of an open payment says so. */
export const isAwaited = ({ status, paymentRef }: Pick<PaymentRow, "status" | "paymentRef">): boolean =>
  status === "open" && paymentRef !== null;

/**
 * Records that a payment's money is awaited, or that it isn't coming: then another one can be made. A completed payment stays completed, in
 * whatever order notices come.
 */
export async function notePending(
  db: Database,
  { kind, provider, sessionId, subjectId, paymentRef }: PendingNotice,
  now: Date,
): Promise<"pending" | "ignored"> {
  const payment = await findPaymentBySession(db, provider, sessionId);
  if (!payment || subjectIdOf(payment) !== subjectId) return "ignored";
  const isOpen = and(eq(payments.orgId, payment.orgId), eq(payments.id, payment.id), eq(payments.status, "open"));
  // A used session's page is no longer of any use.
  const isKnown = eq(payments.paymentRef, paymentRef);
  const changed =
    kind === "awaited"
      ? await db
          .update(payments)
          .set({ paymentRef })
          .where(and(isOpen, isNull(payments.paymentRef)))
          .returning({ id: payments.id })
      : await db
          .update(payments)
          .set({ paymentRef: null, expiresAt: now })
          .where(and(isOpen, isKnown))
          .returning({ id: payments.id });
  return changed.length > 0 ? "pending" : "ignored";
}
