import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payments } from "../../db/schema";
import type { PaymentProviderName } from "../../db/vocabulary";
import { isOrderId } from "../ids";

export type PaymentRow = typeof payments.$inferSelect;

/** The id of a subject's nth payment: two clicks at once request the same one, and the database keeps one. */
export function paymentId(orgId: string, subjectId: string, n: number): string {
  return `pay_${createHash("sha256").update(`${orgId} ${subjectId} ${n}`).digest("base64url").slice(0, 20)}`;
}

/** The columns that say what a payment is of: a booking's deposit, or an order. */
export const subjectColumns = (subjectId: string): Pick<PaymentRow, "bookingId" | "orderId"> =>
  isOrderId(subjectId) ? { bookingId: null, orderId: subjectId } : { bookingId: subjectId, orderId: null };

/** The subject of a payment; the database lets each have exactly one. */
export const subjectIdOf = ({ bookingId, orderId }: Pick<PaymentRow, "bookingId" | "orderId">): string =>
  bookingId ?? orderId ?? "";

const isOf = (subjectId: string) => eq(isOrderId(subjectId) ? payments.orderId : payments.bookingId, subjectId);

/** The marker for a refund that the business made by hand. */
export const REFUNDED_BY_HAND = "by_hand";
/** The marker for a refund that the provider has without an id. */
export const REFUNDED_EARLIER = "earlier";

/** The payments of a subject, oldest first. */
export const listPayments = (db: Database, orgId: string, subjectId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orgId, orgId), isOf(subjectId)))
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** The payment of a provider's session, in any business; null for one that isn't ours. */
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

/** The payment of a provider's refund, in any business; null for one that isn't ours. */
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
