import type { EventDetails } from "../../../db/vocabulary";
import { hasHoldEnded, statusAt } from "../../bookings/booking-state";
import type { FilledEntry } from "../../forms/reading/list-filled";
import { formatDayAndTime, formatMoney } from "../../locale/format";
import { changeWords } from "./change-words";
import type { HistoryFacts, NameLookup, RecordedChange } from "./history-facts";
import { type HistoryEntry, nameOfWork, tellPayment, tellWork, type Work } from "./history-of-work";

/**
 * Everything that happened to a booking, in words and in order; upcoming entries are last. At one instant, changes come first, then money,
 * then emails.
 */
export function tellHistory(facts: HistoryFacts): HistoryEntry[] {
  const money = (cents: number, currency: string) => formatMoney(cents, currency, facts.locale);
  const entries = [
    ...facts.changes.map((change) => tellChange(change, facts)),
    ...endedHold(facts),
    ...facts.filled.map(tellFilled),
    ...facts.payments.flatMap((payment) => tellPayment(payment, money)),
    ...facts.work.filter((work) => !isIdle(work, facts)).flatMap((work) => tellWork(work, facts.now)),
  ];
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort(
      (a, b) =>
        Number(a.entry.isAhead) - Number(b.entry.isAhead) ||
        a.entry.at.getTime() - b.entry.at.getTime() ||
        a.index - b.index,
    )
    .map(({ entry }) => entry);
}

/** A reminder for a time that the booking no longer has: it won't be sent, so it isn't listed. */
function isIdle({ kind, outcome, startAt }: Work, { booking, now }: HistoryFacts): boolean {
  const isOfNow = statusAt(booking, now) === "confirmed" && startAt === booking.startAt.toISOString();
  return kind === "reminder" && outcome === null && !isOfNow;
}

/** An ended hold that no write has touched yet (rule B8.3). */
function endedHold({ booking, now }: HistoryFacts): HistoryEntry[] {
  if (!hasHoldEnded(booking, now) || booking.holdEndsAt === null) return [];
  return [changed(booking.holdEndsAt, "Cancelled: the deposit wasn’t paid in time", "the system")];
}

const BY_DOOR: Record<FilledEntry["door"], string> = {
  holder: "the customer, using their link",
  link: "the customer, using an emailed link",
  desk: "the customer, at the desk",
};

const tellFilled = ({ name, door, submittedAt }: FilledEntry): HistoryEntry =>
  changed(submittedAt, `${name} filled in`, BY_DOOR[door]);

function tellChange(change: RecordedChange, facts: HistoryFacts): HistoryEntry {
  const { details, occurredAt } = change;
  const notes = [
    // Changes other than moves are named in the line itself.
    ...(change.event === "booking.rescheduled" ? changeWords(details.changes, facts) : []),
    ...(details.refundedAnyway ? ["The deposit is refunded, although your booking rules would keep it."] : []),
    ...(details.isCustomerUntold && change.event !== "booking.changed" ? ["The customer wasn’t emailed."] : []),
  ];
  return { ...changed(occurredAt, wordsOf(change, facts), whoOf(change, facts.names)), notes };
}

const changed = (at: Date, what: string, who: string): HistoryEntry => ({
  at,
  what,
  who,
  notes: [],
  kind: "change",
  isAhead: false,
});

function wordsOf(change: RecordedChange, facts: HistoryFacts): string {
  switch (change.event) {
    case "booking.created":
      return `Booked ${change.details.waitlistEntryId === undefined ? "" : "from the waitlist "}for ${timeText(change.startAt, facts)}`;
    case "booking.rescheduled":
      return moveText(change, facts);
    case "booking.changed":
      return changedText(change, facts);
    case "booking.cancelled":
      return cancelText(change, facts);
    case "booking.completed":
      return "Marked as completed";
    case "booking.no_show":
      return "Marked as a no-show";
    case "booking.deposit_paid":
      return "Deposit marked as paid";
    case "booking.deposit_waived":
      return "Deposit waived";
    case "booking.deposit_returned":
      return "Deposit marked as refunded";
    case "booking.notes_changed":
      return "Notes changed";
    case "booking.work_retried":
      return `${workOf(change)} – retried`;
    case "booking.work_settled":
      return `${workOf(change)} – marked as settled`;
  }
}

const workOf = ({ details: { work, template } }: RecordedChange): string =>
  work === undefined ? "Work" : nameOfWork({ kind: work, template: template ?? null });

/** "from Ann to Ben"; null: the member is the same. */
function handedOver({ staffBefore, staffAfter }: EventDetails, { names }: HistoryFacts): string | null {
  const nameOf = (id: string | null | undefined) =>
    id ? (names.member(id) ?? "a former team member") : "no team member";
  return staffBefore === staffAfter ? null : `from ${nameOf(staffBefore)} to ${nameOf(staffAfter)}`;
}

function changedText({ details }: RecordedChange, facts: HistoryFacts): string {
  const member = handedOver(details, facts);
  const changes = changeWords(details.changes, facts);
  if (member !== null && changes.length === 0) return `Handed over ${member}`;
  return `Changed: ${[...(member === null ? [] : [`team member ${member}`]), ...changes].join("; ")}`;
}

function moveText({ startAt, details }: RecordedChange, facts: HistoryFacts): string {
  const { movedFrom } = details;
  const member = handedOver(details, facts);
  const fromAt = movedFrom === undefined ? null : new Date(movedFrom);
  if (fromAt?.getTime() === startAt.getTime() && member !== null) return `Handed over ${member}`;
  const from = fromAt === null ? "" : `from ${timeText(fromAt, facts)} `;
  return `Moved ${from}to ${timeText(startAt, facts)}${member === null ? "" : `, and ${member}`}`;
}

function cancelText({ actor, details }: RecordedChange, { booking }: HistoryFacts): string {
  if (actor === "system") return "Cancelled: the deposit wasn’t paid in time";
  const reason = details.reason ?? booking.cancelReason;
  return reason ? `Cancelled: “${reason}”` : "Cancelled";
}

const timeText = (at: Date, { timezone, locale }: HistoryFacts): string =>
  formatDayAndTime(at.getTime(), timezone, locale);

function whoOf({ actor, details }: RecordedChange, names: NameLookup): string {
  switch (actor) {
    case "public":
      return "the customer, online";
    case "holder":
      return "the customer, using their link";
    case "key": {
      const name = details.keyId === undefined ? null : names.key(details.keyId);
      return !name ? "an API key" : `the API key “${name}”`;
    }
    case "grant": {
      const name = details.grantId === undefined ? null : names.grant(details.grantId);
      return !name ? "a connected app" : `the connected app “${name}”`;
    }
    case "user":
      // A deleted account no longer has a name (rule H8.8).
      return details.userId === undefined ? "someone on your team" : (names.user(details.userId) ?? "a former user");
    case "system":
      return "the system";
  }
}
