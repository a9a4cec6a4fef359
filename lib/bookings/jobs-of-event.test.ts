import { describe, expect, test } from "vitest";
import { BOOKING_NOTES, type BookingChange, type DepositStatus, type EventDetails } from "../../db/vocabulary";
import { NOT_PAID_IN_TIME } from "./booking-state";
import type { BookingRow } from "./get-booking-row";
import { jobsOfEvent } from "./jobs-of-event";

const NOW = new Date("2031-05-06T12:00:00.000Z");

type Case = {
  status?: string;
  depositStatus?: DepositStatus;
  reminderMin?: number;
  startAt?: Date;
  customerEmail?: string;
};

/** Safe: the function reads nothing else of a booking. */
const bookingWith = (parts: Pick<BookingRow, "id" | "startAt" | "depositStatus"> & Partial<BookingRow>) =>
  parts as BookingRow;

function leftBy(event: BookingChange, parts: Case = {}) {
  const { status = "confirmed", depositStatus = "none", reminderMin = 1_440 } = parts;
  const { startAt = new Date("2031-05-09T12:00:00.000Z"), customerEmail = "robin@example.com" } = parts;
  const due = { id: 7, event, details: null, startAt: startAt.toISOString(), status };
  const left = jobsOfEvent(due, bookingWith({ id: "apt_1", startAt, depositStatus, customerEmail }), reminderMin, NOW);
  return left.map(({ kind, key, details, dueAt }) => [kind, details.template ?? key, dueAt.toISOString()]);
}

const mails = (template: string) => [
  ["customer_mail", template, NOW.toISOString()],
  ["business_mail", template, NOW.toISOString()],
];
const reminder = ["reminder", "apt_1 2031-05-09T12:00:00.000Z", "2031-05-08T12:00:00.000Z"];

describe("the jobs that follow from a booking's event", () => {
  test("made and confirmed: both emails now, and a reminder a day ahead", () => {
    expect(leftBy("booking.created")).toEqual([...mails("confirmed"), reminder]);
  });

  test("made and waiting for its deposit: both emails ask for it, and there is no reminder yet", () => {
    expect(leftBy("booking.created", { status: "pending", depositStatus: "due" })).toEqual(mails("deposit_due"));
  });

  test("moved: both emails, and a reminder of the new time", () => {
    expect(leftBy("booking.rescheduled")).toEqual([...mails("moved"), reminder]);
  });

  test("cancelled: both emails, and a refund exactly when one is due", () => {
    expect(leftBy("booking.cancelled")).toEqual(mails("cancelled"));
    expect(leftBy("booking.cancelled", { depositStatus: "kept" })).toEqual(mails("cancelled"));
    expect(leftBy("booking.cancelled", { depositStatus: "refund_due" })).toEqual([
      ...mails("cancelled"),
      ["refund", "apt_1", NOW.toISOString()],
    ]);
  });

  test("cancelled at the end of its hold: its email counts towards its reader's limit, though no visitor caused it", () => {
    const startAt = new Date("2031-05-09T12:00:00.000Z");
    const parts = {
      id: "apt_1",
      startAt,
      depositStatus: "due",
      source: "online",
      cancelReason: NOT_PAID_IN_TIME,
    } as const;
    const due = {
      id: 7,
      event: "booking.cancelled",
      details: null,
      startAt: startAt.toISOString(),
      status: "",
    } as const;
    const left = jobsOfEvent(due, bookingWith(parts), 0, NOW);
    expect(left.find(({ kind }) => kind === "customer_mail")?.details).toMatchObject({ isOnline: "1" });
  });

  test("given to another member: both are told, each their part", () => {
    const startAt = new Date("2031-05-09T12:00:00.000Z");
    const booking = bookingWith({ id: "apt_1", startAt, depositStatus: "none", staffId: "stf_ben" });
    const toldBy = (event: BookingChange, details: EventDetails | null) =>
      jobsOfEvent({ id: 7, event, details, startAt: startAt.toISOString(), status: "confirmed" }, booking, 0, NOW)
        .filter(({ kind }) => kind === "member_mail")
        .map((job) => [job.details.memberId, job.details.template]);
    expect(toldBy("booking.created", null)).toEqual([["stf_ben", "confirmed"]]);
    expect(toldBy("booking.rescheduled", { movedFrom: startAt.toISOString() })).toEqual([["stf_ben", "moved"]]);
    expect(toldBy("booking.rescheduled", { staffBefore: "stf_ann", staffAfter: "stf_ben" })).toEqual([
      ["stf_ann", "handed_over"],
      ["stf_ben", "confirmed"],
    ]);
    expect(toldBy("booking.rescheduled", { staffBefore: null, staffAfter: "stf_ben" })).toEqual([
      ["stf_ben", "confirmed"],
    ]);
    expect(toldBy("booking.cancelled", { isCustomerUntold: true })).toEqual([["stf_ben", "cancelled"]]);
    expect(toldBy("booking.completed", null)).toEqual([]);
  });

  test("completed: nothing", () => {
    expect(leftBy("booking.completed")).toEqual([]);
  });

  test("booking.changed: the customer is emailed if asked for, and reminded; the business, which made the change, isn't", () => {
    const customer = mails("changed").filter(([kind]) => kind === "customer_mail");
    expect(leftBy("booking.changed").filter(([kind]) => kind !== "reminder")).toEqual(customer);
    expect(leftBy("booking.changed", { customerEmail: "" })).toEqual([]);
  });

  const silent = BOOKING_NOTES.filter((note) => note !== "booking.changed");
  test.each(silent)("%s, which is only for the history: no work, and no email", (note) => {
    expect(leftBy(note)).toEqual([]);
  });

  test("no reminder if the business sends none, or if its time has passed", () => {
    expect(leftBy("booking.created", { reminderMin: 0 })).toEqual(mails("confirmed"));
    const tomorrow = new Date("2031-05-07T12:00:00.000Z");
    expect(leftBy("booking.created", { startAt: tomorrow })).toEqual(mails("confirmed"));
    expect(leftBy("booking.created", { startAt: new Date(tomorrow.getTime() + 1) })).toHaveLength(3);
  });
});
