import type { JobKind, JobOutcome } from "../../../db/vocabulary";
import { type PaymentRow, REFUNDED_BY_HAND } from "../../payments/stored-payments";

/** One line of a booking's history. `isAhead`: it is still upcoming, at `at` or soon. */
export type HistoryEntry = {
  at: Date;
  what: string;
  /** who did it, in words; null if the product did it automatically */
  who: string | null;
  notes: string[];
  kind: "change" | "money" | "mail" | "problem";
  isAhead: boolean;
};

/** A job that a change of the booking has caused. */
export type Work = {
  kind: JobKind;
  template: string | null;
  /** the booking's start when the job was queued, as UTC */
  startAt: string | null;
  dueAt: Date;
  /** it waits because too many emails went to its reader or were caused by one visitor */
  waitsForTurn: boolean;
  attempts: number;
  lastError: string | null;
  outcome: JobOutcome | null;
  endedAt: Date | null;
};

const ABOUT: Record<string, string> = {
  confirmed: "booking confirmed",
  deposit_due: "deposit due",
  moved: "booking moved",
  changed: "booking changed",
  cancelled: "booking cancelled",
  handed_over: "booking handed over",
  refunded: "deposit refunded",
  refund_failed: "refund delayed",
};

const NAMES: Partial<Record<JobKind, string>> = {
  reminder: "Reminder to the customer",
  form_link_mail: "Link to a form, to the customer",
  refund: "Deposit refund",
  refund_check: "Refund check with the payment provider",
  checkout_expire: "Closing the payment page",
  refused_notice: "Payment that doesn’t match the deposit",
  calendar_push: "Writing the booking to the team member’s calendar",
};

const READERS: Partial<Record<JobKind, string>> = { customer_mail: "the customer", member_mail: "the team member" };

const BACKGROUND: ReadonlySet<JobKind> = new Set(["refund_check", "checkout_expire", "calendar_push"]);

/** The name of a kind of work. */
export function nameOfWork({ kind, template }: Pick<Work, "kind" | "template">): string {
  const name = NAMES[kind];
  if (name !== undefined) return name;
  const to = READERS[kind] ?? "the business";
  const about = template === null ? undefined : ABOUT[template];
  return about === undefined ? `Email to ${to}` : `Email to ${to}: ${about}`;
}

/** An email or a refund: sent, given up, no longer needed, being retried, or not due yet. */
export function tellWork(work: Work, now: Date): HistoryEntry[] {
  const name = nameOfWork(work);
  const isRefund = work.kind === "refund";
  // Background work is listed only if it needs the team.
  if (work.outcome !== "failed" && BACKGROUND.has(work.kind)) return [];
  const entry = (parts: Partial<HistoryEntry> & Pick<HistoryEntry, "at" | "what">): HistoryEntry[] => [
    { who: null, notes: [], kind: isRefund ? "money" : "mail", isAhead: false, ...parts },
  ];
  const at = work.endedAt ?? work.dueAt;
  const why = work.lastError === null ? [] : [inWords(work.lastError)];
  switch (work.outcome) {
    case "done":
      // The payment itself lists the refund.
      return isRefund ? [] : entry({ at, what: name });
    case "failed":
      return entry({
        at,
        what: work.attempts === 0 ? name : `${name} – failed after ${attempts(work)}`,
        notes: why,
        kind: "problem",
      });
    case "dropped":
      return isRefund
        ? entry({ at, what: "No online refund: the deposit was taken in person, so pay it back in person" })
        : entry({ at, what: `${name} – not sent, no longer needed` });
    case null:
      if (work.attempts > 0 && work.lastError !== null) {
        const what = `${name} – hasn’t gone through yet, will be retried`;
        return entry({ at: work.dueAt, what, notes: why, kind: "problem", isAhead: true });
      }
      if (work.waitsForTurn && work.dueAt > now) {
        const notes = ["Too many emails at once to this address or from one visitor."];
        return entry({ at: work.dueAt, what: `${name} – waiting its turn`, notes, kind: "problem", isAhead: true });
      }
      return entry({ at: work.dueAt, what: work.dueAt > now ? name : `${name} – on its way`, isAhead: true });
  }
}

/** An error's message without its name in the code. */
export const inWords = (error: string): string => error.replace(/^[A-Z]\w*: /, "");

const attempts = ({ attempts: n }: Work): string => (n === 1 ? "one attempt" : `${n} attempts`);

/** What was paid online, and what was refunded. */
export function tellPayment(payment: PaymentRow, money: (cents: number, currency: string) => string): HistoryEntry[] {
  const amount = money(payment.amountCents, payment.currency.toUpperCase());
  const where = payment.provider === "stripe" ? "online" : "on the test page";
  const entry = (at: Date | null, what: string, notes: string[] = []): HistoryEntry[] =>
    at === null ? [] : [{ at, what, who: null, notes, kind: "money", isAhead: false }];
  const twice = payment.status === "refund_due" ? ["A refund is due."] : [];
  return [
    ...entry(payment.paidAt, `Deposit of ${amount} paid ${where}`, twice),
    // What was paid back in person is listed as a change.
    ...(payment.refundRef === REFUNDED_BY_HAND ? [] : entry(payment.refundedAt, `Deposit of ${amount} refunded`)),
    ...(payment.refundState === "pending" ? isUnderWay(payment, amount) : []),
  ];
}

/** The provider has accepted the refund but not completed it. */
const isUnderWay = ({ paidAt, createdAt }: PaymentRow, amount: string): HistoryEntry[] => [
  {
    at: paidAt ?? createdAt,
    what: `Refund of ${amount} – in progress at the payment provider`,
    who: null,
    notes: [],
    kind: "money",
    isAhead: true,
  },
];
