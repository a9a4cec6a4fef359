import type { JobKind, JobOutcome } from "../../../db/vocabulary";
import type { PaymentRow } from "../../payments/stored-payments";

/** One line of a booking's history. `isAhead`: it is yet to come, at `at` or soon. */
export type HistoryEntry = {
  at: Date;
  what: string;
  /** who did it, in words; null where the product did what it always does */
  who: string | null;
  notes: string[];
  kind: "change" | "money" | "mail" | "problem";
  isAhead: boolean;
};

/** A piece of work that a change of the booking left to be done. */
export type Work = {
  kind: JobKind;
  template: string | null;
  /** the booking's start when the work was left to be done, as UTC */
  startAt: string | null;
  dueAt: Date;
  /** too many mails went to its reader, or were caused by one visitor: it is sent when its turn has come */
  waitsForTurn: boolean;
  attempts: number;
  lastError: string | null;
  outcome: JobOutcome | null;
  endedAt: Date | null;
};

const ABOUT: Record<string, string> = {
  confirmed: "the booking is confirmed",
  deposit_due: "the deposit is due",
  moved: "the booking was moved",
  cancelled: "the booking was cancelled",
  refunded: "the deposit was paid back",
};

function nameOf({ kind, template }: Work): string {
  if (kind === "reminder") return "Reminder to the customer";
  if (kind === "refund") return "Refund of the deposit";
  const to = kind === "customer_mail" ? "the customer" : "the business";
  const about = template === null ? undefined : ABOUT[template];
  return about === undefined ? `Mail to ${to}` : `Mail to ${to}: ${about}`;
}

/** A mail or a refund: sent, given up, no longer needed, tried again, or waiting for its time. */
export function tellWork(work: Work, now: Date): HistoryEntry[] {
  const name = nameOf(work);
  const isRefund = work.kind === "refund";
  const entry = (parts: Partial<HistoryEntry> & Pick<HistoryEntry, "at" | "what">): HistoryEntry[] => [
    { who: null, notes: [], kind: isRefund ? "money" : "mail", isAhead: false, ...parts },
  ];
  const at = work.endedAt ?? work.dueAt;
  const why = work.lastError === null ? [] : [work.lastError];
  switch (work.outcome) {
    case "done":
      // The payment itself tells of a refund.
      return isRefund ? [] : entry({ at, what: name });
    case "failed":
      return entry({ at, what: `${name} – given up after ${attempts(work)}`, notes: why, kind: "problem" });
    case "dropped":
      return isRefund
        ? entry({ at, what: "Nothing was paid online: what was taken by hand is paid back by hand" })
        : entry({ at, what: `${name} – no longer needed, so not sent` });
    case null:
      if (work.attempts > 0 && work.lastError !== null) {
        const what = `${name} – didn’t go through yet, is tried again`;
        return entry({ at: work.dueAt, what, notes: why, kind: "problem", isAhead: true });
      }
      if (work.waitsForTurn && work.dueAt > now) {
        const notes = ["Too many mails were asked for at once, for this address or by one visitor."];
        return entry({ at: work.dueAt, what: `${name} – waits its turn`, notes, kind: "problem", isAhead: true });
      }
      return entry({ at: work.dueAt, what: work.dueAt > now ? name : `${name} – on its way`, isAhead: true });
  }
}

const attempts = ({ attempts: n }: Work): string => (n === 1 ? "one attempt" : `${n} attempts`);

/** What was paid online, and what was given back of it. */
export function tellPayment(payment: PaymentRow, money: (cents: number, currency: string) => string): HistoryEntry[] {
  const amount = money(payment.amountCents, payment.currency.toUpperCase());
  const where = payment.provider === "stripe" ? "online" : "on the test page";
  const entry = (at: Date | null, what: string, notes: string[] = []): HistoryEntry[] =>
    at === null ? [] : [{ at, what, who: null, notes, kind: "money", isAhead: false }];
  const twice = payment.status === "refund_due" ? ["It is owed back."] : [];
  return [
    ...entry(payment.paidAt, `Deposit of ${amount} paid ${where}`, twice),
    ...entry(payment.refundedAt, `Deposit of ${amount} paid back`),
  ];
}
