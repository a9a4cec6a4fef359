import type { NewJob } from "../../queue/enqueue";
import type { BookingRow } from "../get-booking-row";
import { reminderOf } from "../jobs-of-event";

/**
 * What the end of a deposit leaves to be done, to be stored with it; the booking is as that change leaves it. Paid or waived:
 * the customer hears that the booking is firm, and the reminder is due. Owed back: it is refunded. Refunded: the customer
 * hears of it. Whoever has no address hears nothing. Each is one piece of work however often it is asked for.
 *
 * @param reminderMin minutes before the start; 0: no reminder
 */
export function settledJobs(booking: BookingRow, reminderMin: number, now: Date): NewJob[] {
  const { id, status, depositStatus } = booking;
  const startAt = booking.startAt.toISOString();
  const mails = (template: string): NewJob[] => {
    if (booking.customerEmail === "") return [];
    const key = `${template}:${id}`;
    return [{ kind: "customer_mail", key, subjectId: id, details: { startAt, template }, dueAt: now }];
  };
  switch (depositStatus) {
    case "paid":
    case "waived":
      return status === "confirmed" ? [...mails("confirmed"), ...reminderOf(booking, reminderMin, now)] : [];
    case "refund_due":
      return [{ kind: "refund", key: id, subjectId: id, details: { startAt }, dueAt: now }];
    case "refunded":
      return mails("refunded");
    default:
      return [];
  }
}
