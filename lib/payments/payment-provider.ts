import type { PaymentProviderName } from "../../db/vocabulary";

export type { PaymentProviderName };

/** What is paid for, in the page's words; `unitCents` in minor units of the currency as ISO 4217 counts them. */
export type CheckoutLine = { title: string; unitCents: number; quantity: number };

/** Something to be paid on a provider's page. Requests with the same `id` always have the same values. */
export type NewCheckout = {
  /** of the payment; for the same one, the provider creates one session */
  id: string;
  orgId: string;
  /** what the payment is of */
  subjectId: string;
  lines: CheckoutLine[];
  description: string;
  currency: string;
  expiresAt: Date;
  /** the subject's payment page: where the customer comes from, and returns to */
  payUrl: string;
};

/** A page of the provider on which one payment can be made until `expiresAt`. */
export type CheckoutSession = { sessionId: string; url: string; expiresAt: Date };

/**
 * A payment to refund in full. Refunded twice under one `id`, the money moves once. `refundsFailed`: how many refunds of it the provider
 * has refused or failed; it would repeat that answer if it weren't told that this is a new one.
 */
export type RefundablePayment = { id: string; paymentRef: string; refundsFailed: number };

/**
 * A refund that the provider has accepted. `pending`: it may still fail. `failed`: the money stays where it was, for the provider's reason.
 */
export type Refund = { ref: string; state: "done" | "pending" } | { ref: string; state: "failed"; reason: string };

/** The provider's answer that it won't refund a payment; requested again as a new refund, it may. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/** The provider's answer that it doesn't take so small an amount. */
export class AmountTooSmall extends Error {
  override readonly name = "AmountTooSmall";
}

/** A provider's notice about a refund. Its current state is asked from the provider, because notices come late and in any order. */
export type RefundNotice = { kind: "refund"; provider: PaymentProviderName; noticeId: string; paymentRef: string };

/** A provider's notice that a session was paid. It is compared with the request before it counts. */
export type PaymentNotice = {
  kind: "paid";
  provider: PaymentProviderName;
  noticeId: string;
  sessionId: string;
  subjectId: string;
  /** what a refund names */
  paymentRef: string;
  /** in the provider's own units */
  amount: number;
  currency: string;
};

/** A provider's notice about a delayed payment, such as a bank debit: it was made and the money is awaited, or it has failed. */
export type PendingNotice = {
  kind: "awaited" | "not_coming";
  provider: PaymentProviderName;
  sessionId: string;
  subjectId: string;
  paymentRef: string;
};

/** A notice as it came: the body's exact bytes, and the header that signs them. */
export type SentNotice = { body: Buffer; signature: string };

/** Where payments are made. Any failure at the provider is thrown. */
export type PaymentProvider = {
  name: PaymentProviderName;
  /** the shortest and longest time for which a session can be open, in milliseconds */
  sessionMinMs: number;
  sessionMaxMs: number;
  /** @throws AmountTooSmall */
  createCheckout(checkout: NewCheckout): Promise<CheckoutSession>;
  /** Closes a session, so that it can no longer be paid; one that is paid or over stays unchanged. */
  expireCheckout(sessionId: string): Promise<void>;
  /** @throws RefundRefused if the provider refuses it; anything else if the outcome is unknown */
  refund(payment: RefundablePayment): Promise<Refund>;
  /** The current state of a refund. */
  readRefund(ref: string): Promise<Refund>;
  /**
   * Reads a notice with a valid signature; null for one that isn't about a payment or a refund.
   *
   * @throws AppError `invalid_body` if it isn't the provider's
   */
  readNotice(sent: SentNotice, now: Date): PaymentNotice | PendingNotice | RefundNotice | null;
  /** An amount in this provider's units of the currency. */
  amountOf(cents: number, currency: string): number;
};
