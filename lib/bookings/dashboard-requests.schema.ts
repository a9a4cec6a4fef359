import { z } from "zod";
import { AddOnIds, BOOKING_LIMITS, IdText, LocalDate, NeededIdText, optional, PartySize } from "./fields.schema";
import { BookingRequest, RescheduleRequest } from "./requests.schema";

/** What an action of the dashboard is about. */
export const BookingNamed = z.object({ id: NeededIdText });

/** A move by the business; a member named replaces the one whom the customer had asked for (DECISIONS C9). */
export const MoveByBusiness = BookingNamed.extend({
  ...RescheduleRequest.shape,
  staffId: optional(IdText),
  /** whether the customer gets the mail about it */
  isCustomerTold: z.boolean("must be yes or no"),
});
export type MoveByBusiness = z.output<typeof MoveByBusiness>;

/** A cancellation in the dashboard, which may pay back what the policy would keep (DECISIONS C4). */
export const CancelInDashboard = BookingNamed.extend({
  reason: optional(
    z
      .string("must be a text")
      .trim()
      .max(BOOKING_LIMITS.cancelReasonMax, `must have at most ${BOOKING_LIMITS.cancelReasonMax} characters`),
  ),
  refundsAnyway: z.boolean("must be yes or no"),
  isCustomerTold: z.boolean("must be yes or no"),
});
export type CancelInDashboard = z.output<typeof CancelInDashboard>;

export const SettleDeposit = BookingNamed.extend({ how: z.enum(["paid", "waived"], "must be paid or waived") });
export type SettleDeposit = z.output<typeof SettleDeposit>;

export const SaveNotes = BookingNamed.extend({ notes: BookingRequest.shape.notes });
export type SaveNotes = z.output<typeof SaveNotes>;

/** A new booking in the dashboard. `formKey` is the form's own: sent twice, it books once (DECISIONS A10). */
export const BookByBusiness = BookingRequest.extend({
  formKey: z.string("is needed").regex(/^[\w-]{16,64}$/, "is no key of a form"),
  isCustomerTold: z.boolean("must be yes or no"),
});
export type BookByBusiness = z.output<typeof BookByBusiness>;

const WorkWindow = z.object({ from: LocalDate, to: LocalDate, staffId: optional(IdText) });

/** The open times that the business is shown, both dates included: for moving a booking, or for a new one. */
export const OpenTimes = z.union([
  WorkWindow.extend({ id: NeededIdText }),
  WorkWindow.extend({ serviceId: NeededIdText, addOnIds: optional(AddOnIds), partySize: optional(PartySize) }),
]);
export type OpenTimes = z.output<typeof OpenTimes>;

/** A time that the business thinks of for a new booking. */
export const WeighedTime = BookingRequest.pick({
  serviceId: true,
  startAt: true,
  staffId: true,
  partySize: true,
  addOnIds: true,
});
export type WeighedTime = z.output<typeof WeighedTime>;

export const CustomerSearch = z.object({ text: z.string("must be a text").max(200, "is too long") });
