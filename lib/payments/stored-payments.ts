import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payments } from "../../db/schema";
import type { PaymentProviderName } from "../../db/vocabulary";

export type PaymentRow = typeof payments.$inferSelect;

/** The id of a subject's n-th payment: two clicks at one time ask for the same one, and the database keeps one of it. */
export function paymentId(orgId: string, subjectId: string, n: number): string {
  return `pay_${createHash("sha256").update(`${orgId} ${subjectId} ${n}`).digest("base64url").slice(0, 20)}`;
}

/** What a payment is of. */
export const subjectIdOf = ({ bookingId }: PaymentRow): string => bookingId;

/** What stands for a refund that the business has given by hand. */
export const REFUNDED_BY_HAND = "by_hand";
/** What stands for a refund that the provider knows of, but not by a name. */
export const REFUNDED_EARLIER = "earlier";

/** The payments of a subject, the oldest first. */
export const listPayments = (db: Database, orgId: string, subjectId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orgId, orgId), eq(payments.bookingId, subjectId)))
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** The payment of a provider's session, whosever business it is; null for one that isn't ours. */
export async function findPaymentBySession(
  db: Database,
  provider: PaymentProviderName,
  sessionId: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.sessionId, sessionId)));
  return row ?? null;
}

/** The payment that a provider's refund is of, whosever business it is; null for one that isn't ours. */
export async function findPaymentByRef(
  db: Database,
  provider: PaymentProviderName,
  paymentRef: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.paymentRef, paymentRef)))
    .limit(1);
  return row ?? null;
}
