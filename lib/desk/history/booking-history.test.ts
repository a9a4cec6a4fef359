import { describe, expect, test } from "vitest";
import type { BookingRow } from "../../bookings/get-booking-row";
import type { PaymentRow } from "../../payments/stored-payments";
import { tellHistory } from "./booking-history";
import type { HistoryFacts, RecordedChange } from "./history-facts";
import type { Work } from "./history-of-work";

const at = (text: string) => new Date(`2031-05-${text}:00Z`);
const BOOKING: BookingRow = {
  orgId: "org_1",
  id: "apt_1",
  ref: "K7QM-4XWD",
  status: "confirmed",
  source: "online",
  serviceId: "svc_1",
  serviceName: "Cut",
  staffId: "stf_ann",
  staffRequested: null,
  assignment: null,
  resourceId: null,
  customerId: "cus_1",
  customerName: "Robin Doe",
  customerEmail: "robin@example.com",
  customerPhone: "+1 555 0100",
  startAt: at("06T14:00"),
  endAt: at("06T15:00"),
  durationMin: 60,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  partySize: null,
  priceCents: 5_000,
  depositCents: 1_000,
  depositStatus: "none",
  depositKeptByMove: false,
  holdEndsAt: null,
  holdExtended: false,
  addOns: [],
  notes: null,
  cancelReason: null,
  cancelledAt: null,
  calendarSequence: 0,
  revision: 0,
  teamNotes: null,
  createdAt: at("01T12:00"),
};
const MADE: RecordedChange = {
  event: "booking.created",
  actor: "public",
  occurredAt: at("01T12:00"),
  startAt: at("06T14:00"),
  details: {},
};
const MAIL: Work = {
  kind: "customer_mail",
  template: "confirmed",
  startAt: "2031-05-06T14:00:00.000Z",
  dueAt: at("01T12:00"),
  waitsForTurn: false,
  attempts: 1,
  lastError: null,
  outcome: "done",
  endedAt: at("01T12:00"),
};
const PAID: PaymentRow = {
  orgId: "org_1",
  id: "pay_1",
  bookingId: "apt_1",
  orderId: null,
  provider: "stripe",
  sessionId: "cs_1",
  checkoutUrl: "https://example.com",
  paymentRef: "pi_1",
  refundRef: null,
  refundState: null,
  refundsFailed: 0,
  amountCents: 1_000,
  currency: "usd",
  status: "paid",
  expiresAt: at("01T13:00"),
  paidAt: at("01T12:00"),
  refundedAt: null,
  createdAt: at("01T11:00"),
};

const NAMES: Record<string, string> = {
  usr_1: "kim@example.com",
  key_1: "Website",
  stf_ann: "Ann",
  stf_ben: "Ben",
};
const nameOf = (id: string) => NAMES[id] ?? null;

const tell = (parts: Partial<HistoryFacts>) =>
  tellHistory({
    booking: BOOKING,
    changes: [],
    work: [],
    payments: [],
    filled: [],
    names: { user: nameOf, key: nameOf, grant: nameOf, member: nameOf, place: nameOf },
    currency: "USD",
    timezone: "America/New_York",
    locale: "en-US",
    now: at("02T12:00"),
    ...parts,
  });
const wordsOf = (change: Partial<RecordedChange>, parts: Partial<HistoryFacts> = {}) =>
  tell({ changes: [{ ...MADE, ...change }], ...parts }).map(({ what, who, notes }) => [what, who, ...notes])[0];

describe("the history says who made a change", () => {
  test.each([
    ["public", {}, "the customer, online"],
    ["holder", {}, "the customer, using their link"],
    ["key", { keyId: "key_1" }, "the API key “Website”"],
    ["key", { keyId: "key_gone" }, "an API key"],
    ["key", {}, "an API key"],
    ["user", { userId: "usr_1" }, "kim@example.com"],
    ["user", { userId: "usr_gone" }, "a former user"],
    ["system", {}, "the system"],
  ] as const)("%s %o", (actor, details, who) => {
    expect(wordsOf({ actor, details })?.[1]).toBe(who);
  });
});

describe("the history says what a change was", () => {
  test("with its time in the business's zone", () => {
    expect(wordsOf({})?.[0]).toBe("Booked for Tuesday, May 6, 2031 at 10:00 AM");
  });

  test("one that took an offer of the waitlist says so", () => {
    expect(wordsOf({ actor: "holder", details: { waitlistEntryId: "wle_1" } })).toEqual([
      "Booked from the waitlist for Tuesday, May 6, 2031 at 10:00 AM",
      "the customer, using their link",
    ]);
  });

  test("a move: from when to when, and from whom to whom", () => {
    const moved = { event: "booking.rescheduled", actor: "user", startAt: at("07T15:00") } as const;
    const movedFrom = "2031-05-06T14:00:00.000Z";
    expect(wordsOf({ ...moved, details: { movedFrom } })?.[0]).toBe(
      "Moved from Tuesday, May 6, 2031 at 10:00 AM to Wednesday, May 7, 2031 at 11:00 AM",
    );
    expect(wordsOf({ ...moved, details: { movedFrom, staffBefore: "stf_ben", staffAfter: "stf_ann" } })?.[0]).toMatch(
      /11:00 AM, and from Ben to Ann$/,
    );
    const sameTime = { ...moved, startAt: at("06T14:00") };
    expect(wordsOf({ ...sameTime, details: { movedFrom, staffBefore: "stf_ben", staffAfter: "stf_ann" } })?.[0]).toBe(
      "Handed over from Ben to Ann",
    );
    expect(wordsOf({ ...moved, details: {} })?.[0]).toBe("Moved to Wednesday, May 7, 2031 at 11:00 AM");
  });

  test("a cancellation: its reason, what was refunded anyway, who wasn't told", () => {
    const details = { reason: "Ill", refundedAnyway: true, isCustomerUntold: true };
    expect(wordsOf({ event: "booking.cancelled", actor: "user", details })).toEqual([
      "Cancelled: “Ill”",
      "someone on your team",
      "The deposit is refunded, although your booking rules would keep it.",
      "The customer wasn’t emailed.",
    ]);
    expect(wordsOf({ event: "booking.cancelled", actor: "holder" })?.[0]).toBe("Cancelled");
    expect(wordsOf({ event: "booking.cancelled", actor: "system" })?.[0]).toBe(
      "Cancelled: the deposit wasn’t paid in time",
    );
  });

  test.each([
    ["booking.completed", "Marked as completed"],
    ["booking.no_show", "Marked as a no-show"],
    ["booking.deposit_paid", "Deposit marked as paid"],
    ["booking.deposit_waived", "Deposit waived"],
    ["booking.deposit_returned", "Deposit marked as refunded"],
    ["booking.notes_changed", "Notes changed"],
  ] as const)("%s", (event, what) => {
    expect(wordsOf({ event })?.[0]).toBe(what);
  });

  test("an ended hold that nothing has cancelled yet", () => {
    const booking = {
      ...BOOKING,
      status: "pending",
      depositStatus: "due",
      holdEndsAt: at("01T13:00"),
    } as const;
    expect(tell({ booking, changes: [MADE] }).map(({ what }) => what)[1]).toBe(
      "Cancelled: the deposit wasn’t paid in time",
    );
    expect(tell({ booking, changes: [MADE], now: at("01T12:59") })).toHaveLength(1);
  });
});

describe("the history lists emails and refunds", () => {
  const told = (work: Partial<Work>) => tell({ work: [{ ...MAIL, ...work }] })[0];

  test("as sent", () => {
    expect(told({})).toMatchObject({ what: "Email to the customer: booking confirmed", isAhead: false });
  });

  test("as given up, with why", () => {
    expect(told({ outcome: "failed", attempts: 9, lastError: "no such mailbox" })).toMatchObject({
      what: "Email to the customer: booking confirmed – failed after 9 attempts",
      notes: ["no such mailbox"],
      kind: "problem",
    });
  });

  test("as not sent, since no longer needed", () => {
    expect(told({ outcome: "dropped" })?.what).toMatch(/not sent, no longer needed$/);
  });

  test("as being retried, and as waiting", () => {
    const open = { outcome: null, endedAt: null, dueAt: at("02T13:00") };
    expect(told({ ...open, lastError: "timeout" })).toMatchObject({ kind: "problem", isAhead: true });
    expect(told({ ...open, kind: "reminder", attempts: 0 })).toMatchObject({
      what: "Reminder to the customer",
      isAhead: true,
    });
  });

  test("but not a reminder for a time that the booking no longer has", () => {
    const waiting = { kind: "reminder", outcome: null, endedAt: null, attempts: 0, dueAt: at("05T14:00") } as const;
    expect(told({ ...waiting, startAt: at("05T14:00").toISOString() })).toBeUndefined();
    expect(told(waiting)).toBeDefined();
  });

  test("and a payment, and its refund", () => {
    const payments = [{ ...PAID, refundedAt: at("01T18:00"), status: "refunded" } as const];
    expect(tell({ payments }).map(({ what }) => what)).toEqual([
      "Deposit of $10 paid online",
      "Deposit of $10 refunded",
    ]);
  });
});

test("a history is in order of time; at the same instant changes come first, then money, then emails; upcoming entries are last", () => {
  const ahead: Work = { ...MAIL, kind: "reminder", outcome: null, endedAt: null, attempts: 0, dueAt: at("05T14:00") };
  const noted: RecordedChange = { ...MADE, event: "booking.notes_changed", occurredAt: at("02T09:00") };
  const entries = tell({ work: [ahead, MAIL], payments: [PAID], changes: [MADE, noted] });
  expect(entries.map(({ what }) => what.split(" ")[0])).toEqual(["Booked", "Deposit", "Email", "Notes", "Reminder"]);
});

describe("the history says that a form was filled in, and never what was answered", () => {
  test.each([
    ["holder", "the customer, using their link"],
    ["link", "the customer, using an emailed link"],
    ["desk", "the customer, at the desk"],
  ] as const)("%s", (door, who) => {
    const [entry] = tell({ filled: [{ name: "Intake", door, submittedAt: at("02T11:00") }] });
    expect([entry?.what, entry?.who, entry?.notes]).toEqual(["Intake filled in", who, []]);
  });
});
