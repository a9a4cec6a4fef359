import type { PaymentProviderName } from "../../db/vocabulary";

export type { PaymentProviderName };

/** What is paid for, as the page names it; `unitCents` in minor units of the currency as ISO 4217 counts them. */
export type CheckoutLine = { title: string; unitCents: number; quantity: number };

/** Something to be paid at a provider's page. All of it stays as it is when the same `id` is asked for again. */
export type NewCheckout = {
  /** of the payment; asked for twice, the provider makes one session */
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
 * A payment to be given back in full. Given back twice under one `id`, the money moves once. `refundsFailed`: so many refunds of it
 * were refused or have failed at the provider, which would answer the same again if it weren't told that this is another one.
 */
export type RefundablePayment = { id: string; paymentRef: string; refundsFailed: number };

/**
 * A refund that the provider has taken on. `pending`: it may still fail. `failed`: the money stays where it was, for the reason that
 * the provider gives.
 */
export type Refund = { ref: string; state: "done" | "pending" } | { ref: string; state: "failed"; reason: string };

/** The provider's answer that it won't give a payment back; asked for again as another refund, it may. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/** A provider's word that something has become of a refund. What has, the provider is asked: notices come late and in any order. */
export type RefundNotice = { kind: "refund"; provider: PaymentProviderName; noticeId: string; paymentRef: string };

/** A provider's word that a session was paid. What it says is compared with what was asked for before it counts. */
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

/**
 * A provider's word on a payment that takes its time, such as a debit of a bank account: it has been made and the money is awaited, or
 * it has come to nothing.
 */
export type PendingNotice = {
  kind: "awaited" | "not_coming";
  provider: PaymentProviderName;
  sessionId: string;
  subjectId: string;
  paymentRef: string;
};

/** A notice as it came: the body's exact bytes, and the header that signs them. */
export type SentNotice = { body: Buffer; signature: string };

/** Where payments are made. Whatever fails at the provider is thrown. */
export type PaymentProvider = {
  name: PaymentProviderName;
  /** the shortest and longest time for which a session can be open, in milliseconds */
  sessionMinMs: number;
  sessionMaxMs: number;
  createCheckout(checkout: NewCheckout): Promise<CheckoutSession>;
  /** Closes a session, so that it can't be paid any more; one that is paid or over stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  /** @throws RefundRefused when the provider has decided against it; anything else when nobody knows */
  refund(payment: RefundablePayment): Promise<Refund>;
  /** How a refund stands now. */
  readRefund(ref: string): Promise<Refund>;
  /**
   * Reads a notice whose signature is right; null for one that says nothing about a payment made or a refund.
   *
   * @throws AppError `invalid_body` when it isn't the provider's
   */
  readNotice(sent: SentNotice, now: Date): PaymentNotice | PendingNotice | RefundNotice | null;
  /** An amount in the units that this provider counts the currency in. */
  amountOf(cents: number, currency: string): number;
};
