import { z } from "zod";
import { Id, IdOrNone } from "../fields/id.schema";
import { optional } from "../fields/optional.schema";
import { linesOf } from "../fields/text.schema";
import { BOOKING_LIMITS } from "./fields.schema";
import { BookingRequest, RescheduleRequest } from "./requests.schema";

/** What an action of the dashboard is about. */
export const BookingNamed = z.object({ id: Id });

/** A move by the business; a member named replaces the one whom the customer had asked for (rule C9.1). */
export const MoveByBusiness = BookingNamed.extend({
  ...RescheduleRequest.shape,
  staffId: optional(IdOrNone),
  /** whether the customer gets the mail about it */
  isCustomerTold: z.boolean("must be yes or no"),
});
export type MoveByBusiness = z.output<typeof MoveByBusiness>;

/** A cancellation in the dashboard, which may pay back what the policy would keep (rule C4.2). */
export const CancelInDashboard = BookingNamed.extend({
  reason: optional(linesOf(BOOKING_LIMITS.cancelReasonMax, z.string("must be a text").trim())),
  refundsAnyway: z.boolean("must be yes or no"),
  isCustomerTold: z.boolean("must be yes or no"),
});
export type CancelInDashboard = z.output<typeof CancelInDashboard>;

export const SettleDeposit = BookingNamed.extend({ how: z.enum(["paid", "waived"], "must be paid or waived") });
export type SettleDeposit = z.output<typeof SettleDeposit>;

export const SaveNotes = BookingNamed.extend({ notes: BookingRequest.shape.notes });
export type SaveNotes = z.output<typeof SaveNotes>;
