import type { NewJob } from "../../queue/enqueue";
import type { BookingRow } from "../get-booking-row";
import { reminderOf } from "../jobs-of-event";

/**
 * The jobs that follow when a deposit is settled, stored with it; the booking is in its state after that change. Paid or waived: the
 * customer is told that the booking is confirmed, and the reminder is due. Owed back: it is refunded. Refunded: the customer is told.
 * Customers without an address aren't emailed. Each is one job however often it is queued.
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
