import type { BookingChange, EventDetails } from "../../db/vocabulary";
import type { MailCause } from "../email/sending/mail-budget";
import type { NewJob } from "../queue/enqueue";
import { NOT_PAID_IN_TIME } from "./booking-state";
import type { BookingRow } from "./get-booking-row";

/** A change as in the outbox, with the booking's start and status after it. */
type DueEvent = {
  id: number;
  event: BookingChange;
  details: EventDetails | null;
  startAt: string;
  status: string;
};

/**
 * The jobs that follow from a booking's event. The booking is in its current state: work that a later change has made pointless is dropped
 * when it is due.
 *
 * @param reminderMin minutes before the start; 0: no reminder
 */
export function jobsOfEvent(event: DueEvent, booking: BookingRow, reminderMin: number, now: Date): NewJob[] {
  const job = (kind: NewJob["kind"], key: string, details: Record<string, string>, dueAt = now): NewJob => ({
    kind,
    key,
    subjectId: booking.id,
    details: { startAt: event.startAt, ...details },
    dueAt,
  });
  const client = event.details?.client;
  // No one causes the end of a hold: its email counts towards its reader's limit, because the booking was made online.
  const isHoldsEnd = booking.source === "online" && booking.cancelReason === NOT_PAID_IN_TIME;
  const cause: MailCause = client !== undefined ? { client } : isHoldsEnd ? { isOnline: "1" } : {};
  // Without an address there's no email.
  const hasAddress = booking.customerEmail !== "";
  const reminders = () => reminderOf(booking, reminderMin, now, client === undefined ? {} : { isOnline: "1" });
  const movedFrom = event.details?.movedFrom;
  const said: Record<string, string> = movedFrom === undefined ? {} : { movedFrom };
  const mails = (template: string) => [
    ...(event.details?.isCustomerUntold || !hasAddress
      ? []
      : [job("customer_mail", `event:${event.id}`, { template, ...said, ...cause })]),
    job("business_mail", `event:${event.id}`, { template, ...said }),
    ...toMembers(event, booking, template).map(([memberId, about]) =>
      job("member_mail", `event:${event.id} ${memberId}`, { template: about, memberId, ...said }),
    ),
  ];
  switch (event.event) {
    case "booking.created":
      return event.status === "pending" ? mails("deposit_due") : [...mails("confirmed"), ...reminders()];
    case "booking.rescheduled":
      return [...mails("moved"), ...reminders()];
    case "booking.changed":
      // The business did it itself (rule B15.4). For another customer, or a newly added address, the reminder may be new.
      return [...mails("changed").filter(({ kind }) => isForOthers(kind, event)), ...reminders()];
    case "booking.cancelled":
      return [
        ...mails("cancelled"),
        ...(booking.depositStatus === "refund_due" ? [job("refund", booking.id, {})] : []),
        ...(booking.depositStatus === "due" ? [job("checkout_expire", booking.id, {})] : []),
      ];
    case "booking.deposit_paid":
    case "booking.deposit_waived":
      return booking.depositStatus === "none" ? [] : [job("checkout_expire", booking.id, {})];
    case "booking.completed":
    case "booking.no_show":
    case "booking.deposit_returned":
    case "booking.notes_changed":
    case "booking.work_retried":
    case "booking.work_settled":
      return [];
  }
}

/** Anyone but the business itself; for a member, only if the booking is given to another one. */
const isForOthers = (kind: NewJob["kind"], { details }: DueEvent): boolean =>
  kind === "customer_mail" || (kind === "member_mail" && details?.staffBefore !== undefined);

type ToMember = [memberId: string, template: string];

/** Which members are told about a change, and what (rule H12.4): the one replaced, and the one for whom the booking is new. */
function toMembers({ details }: DueEvent, { staffId }: BookingRow, template: string): ToMember[] {
  const { staffBefore, staffAfter } = details ?? {};
  if (staffBefore === undefined) return staffId ? [[staffId, template]] : [];
  const left: ToMember[] = staffBefore ? [[staffBefore, "handed_over"]] : [];
  return staffAfter ? [...left, [staffAfter, "confirmed"]] : left;
}

/** The reminder of a booking's current time, one per start that it has ever had; none if the time is too close or there's no address. */
export function reminderOf(
  { id, startAt, customerEmail }: BookingRow,
  reminderMin: number,
  now: Date,
  cause: MailCause = {},
): NewJob[] {
  const dueAt = new Date(startAt.getTime() - reminderMin * 60_000);
  if (reminderMin === 0 || dueAt <= now || customerEmail === "") return [];
  const at = startAt.toISOString();
  return [{ kind: "reminder", key: `${id} ${at}`, subjectId: id, details: { startAt: at, ...cause }, dueAt }];
}
