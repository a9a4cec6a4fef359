import type { Database } from "../../db/client";
import type { Decision, Step } from "../../db/steps";
import type { Ctx } from "../context";
import type { ConflictReason } from "../errors";
import type { CheckoutLine } from "./payment-provider";

/** One kind of thing that can be paid for. Its room says what state it is in and what a payment does to it. */
export type Payable = {
  /** whether an id is one of this kind's */
  hasId(id: string): boolean;
  /**
   * Loads the subject, lets `change` decide, and stores all the steps as one atomic statement. If another change was faster,
   * everything is loaded and decided again. The current state decides: no answer is kept under an `Idempotency-Key`.
   *
   * @throws AppError `not_found`; what the change refuses with; `conflict` if other changes are faster again and again
   */
  change<Loaded, View>(ctx: Ctx, subjectId: string, change: PaymentChange<Loaded, View>): Promise<View>;
};

/**
 * A change of a payment. `load` reads, after the subject and with the connection that it is given, what else the decision needs; `decide`
 * reads nothing more.
 */
export type PaymentChange<Loaded, View> = {
  load(db: Database): Promise<Loaded>;
  decide(subject: PayableSubject, loaded: Loaded): Decision<View>;
};

/**
 * Something that is paid for, in its current state. Its steps are stored with those of its payment, which are named
 * `payment`, `notice` and `refund`.
 */
export type PayableSubject = {
  /** what is to be paid now, or why nothing is */
  due: Due | { refusal: ConflictReason };
  /** payments for it are to be refunded */
  isOwedBack: boolean;
  /** What a payment does to it; null if this money is no longer due and is refunded automatically. */
  paid(): Step[] | null;
  /** What else happens when money comes that is no longer due, besides its refund. */
  notDue(paymentId: string): Step[];
  /** What a refund does to it. */
  refunded(): Step[];
  /** What a failed refund does to it, when the money returns to the business; null if nothing had been refunded. */
  owedAgain(): Step[] | null;
};

/** What is to be paid now. */
export type Due = {
  lines: CheckoutLine[];
  /** what the total is for, in the words of the provider's page */
  description: string;
  /** where the customer comes from, and returns to */
  payUrl: string;
  /** Holds it for a session that is open until at least `neededUntil`, if possible. `heldUntil` null: without end. */
  hold(neededUntil: Date): { heldUntil: Date | null; steps: Step[] };
  /** What happens to it when the provider can't take so small an amount, so that it's paid at the business; absent: nothing. */
  payThere?(): Step[];
};

/** The kind of a payment's or job's subject: the only place that knows how to tell. */
export function payableOf(payables: readonly Payable[], subjectId: string): Payable {
  const payable = payables.find(({ hasId }) => hasId(subjectId));
  // The id itself may be a credential, and this text is stored with a failed job.
  if (!payable) throw new Error("nothing that can be paid for has this kind of id");
  return payable;
}
