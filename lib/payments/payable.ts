import type { Decision, Step } from "../../db/steps";
import type { Ctx } from "../context";
import type { ConflictReason } from "../errors";
import type { CheckoutLine } from "./payment-provider";

/** One kind of thing that is paid for. Its room says how it stands and what a payment does to it. */
export type Payable = {
  /** whether an id is one of this kind's */
  hasId(id: string): boolean;
  /**
   * Loads the subject, lets `change` decide, and stores all the steps as one atomic statement. When somebody was faster, all
   * is loaded and decided again on what they left. What stands now decides: no answer is kept under an `Idempotency-Key`.
   *
   * @throws AppError `not_found`; what the change refuses with; `conflict` when others are faster again and again
   */
  change<Loaded, View>(ctx: Ctx, subjectId: string, change: PaymentChange<Loaded, View>): Promise<View>;
};

/** A change of a payment. `load` reads, after the subject, what else the decision needs; `decide` reads nothing more. */
export type PaymentChange<Loaded, View> = {
  load(): Promise<Loaded>;
  decide(subject: PayableSubject, loaded: Loaded): Decision<View>;
};

/**
 * Something that is paid for, as it stands at this moment. Its steps are stored with those of its payment, which are named
 * `payment`, `notice` and `refund`.
 */
export type PayableSubject = {
  /** what is to be paid now, or why nothing is */
  due: Due | { refusal: ConflictReason };
  /** what was paid for it is owed back */
  isOwedBack: boolean;
  /** What being paid does to it; null when this money isn't due any more and goes back by itself. */
  paid(): Step[] | null;
  /** What being paid back does to it. */
  refunded(): Step[];
  /** What it does to it that the money has come back to the business all the same; null when it had been given back nothing. */
  owedAgain(): Step[] | null;
};

/** What is to be paid now. */
export type Due = {
  lines: CheckoutLine[];
  /** what the whole is for, as the provider's page says it */
  description: string;
  /** where the customer comes from, and returns to */
  payUrl: string;
  /** Holds it for a session that is open until `neededUntil` at least, as far as that can be. `heldUntil` null: without end. */
  hold(neededUntil: Date): { heldUntil: Date | null; steps: Step[] };
};

/** The kind of what a payment or a job is of: the one place that knows how to tell. */
export function payableOf(payables: readonly Payable[], subjectId: string): Payable {
  const payable = payables.find(({ hasId }) => hasId(subjectId));
  // The id itself may be a credential, and this text is kept with a failed job.
  if (!payable) throw new Error("nothing that can be paid for has this kind of id");
  return payable;
}
