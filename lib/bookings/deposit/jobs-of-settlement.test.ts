import { describe, expect, test } from "vitest";
import { jobsOfEvent } from "../jobs-of-event";
import { factsOf, NOW, PENDING } from "../mails/letter-facts.test-support";
import { settledJobs } from "./jobs-of-settlement";

const DAY_MIN = 1_440;
const START = "2031-05-06T14:00:00.000Z";
const pending = factsOf(PENDING).booking;
const settled = (depositStatus: "paid" | "waived") => ({ ...pending, status: "confirmed" as const, depositStatus });

describe("the jobs that follow when a deposit is settled", () => {
  test.each(["paid", "waived"] as const)("%s: the customer is emailed, and the reminder is queued", (how) => {
    expect(settledJobs(settled(how), DAY_MIN, NOW)).toEqual([
      expect.objectContaining({
        kind: "customer_mail",
        subjectId: pending.id,
        details: { template: "confirmed", startAt: START },
        dueAt: NOW,
      }),
      expect.objectContaining({
        kind: "reminder",
        details: { startAt: START },
        dueAt: new Date("2031-05-05T14:00:00Z"),
      }),
    ]);
  });

  test("no reminder when the business sends none, or its time is past", () => {
    const kinds = (reminderMin: number) => settledJobs(settled("paid"), reminderMin, NOW).map(({ kind }) => kind);
    expect(kinds(0)).toEqual(["customer_mail"]);
    expect(kinds(10 * DAY_MIN)).toEqual(["customer_mail"]);
  });

  test("requested twice, or by a move too, it is the same job", () => {
    const [confirmed, reminder] = settledJobs(settled("paid"), DAY_MIN, NOW);
    expect(settledJobs(settled("waived"), DAY_MIN, new Date(NOW.getTime() + 1))[0]?.key).toBe(confirmed?.key);
    const move = { id: 7, event: "booking.rescheduled", details: null, startAt: START, status: "pending" } as const;
    const ofMove = jobsOfEvent(move, pending, DAY_MIN, NOW).find(({ kind }) => kind === "reminder");
    expect(ofMove?.key).toBe(reminder?.key);
  });

  test("paid after a cancellation it is refunded, by the same refund that a cancellation queues", () => {
    const owed = { ...pending, status: "cancelled" as const, depositStatus: "refund_due" as const };
    const cancellation = {
      id: 7,
      event: "booking.cancelled",
      details: null,
      startAt: START,
      status: "cancelled",
    } as const;
    const [refund, ...others] = settledJobs(owed, DAY_MIN, NOW);
    expect(others).toEqual([]);
    expect(jobsOfEvent(cancellation, owed, DAY_MIN, NOW)).toContainEqual(refund);
  });

  test("refunded: the customer is emailed, once", () => {
    const refunded = { ...pending, status: "cancelled" as const, depositStatus: "refunded" as const };
    expect(settledJobs(refunded, DAY_MIN, NOW)).toEqual([
      expect.objectContaining({ kind: "customer_mail", details: { template: "refunded", startAt: START } }),
    ]);
  });

  test("nothing while it is due, and only the refund for one that is over", () => {
    expect(settledJobs(pending, DAY_MIN, NOW)).toEqual([]);
    expect(settledJobs({ ...settled("paid"), status: "completed" }, DAY_MIN, NOW)).toEqual([]);
  });
});
