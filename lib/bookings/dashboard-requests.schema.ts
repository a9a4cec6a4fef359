import { z } from "zod";
import { Id } from "../fields/id.schema";
import { optional } from "../fields/optional.schema";
import { linesOf } from "../fields/text.schema";
import { BOOKING_LIMITS } from "./fields.schema";
import { BookingRequest } from "./requests.schema";

/** The booking that an action of the dashboard is about. */
export const BookingNamed = z.object({ id: Id });

/** A cancellation in the dashboard, which can refund a deposit that the policy would keep (rule C4.2). */
export const CancelInDashboard = BookingNamed.extend({
  reason: optional(linesOf(BOOKING_LIMITS.cancelReasonMax, z.string("must be text").trim())),
  refundsAnyway: z.boolean("must be true or false"),
  isCustomerTold: z.boolean("must be true or false"),
});
export type CancelInDashboard = z.output<typeof CancelInDashboard>;

export const SettleDeposit = BookingNamed.extend({ how: z.enum(["paid", "waived"], "must be paid or waived") });
export type SettleDeposit = z.output<typeof SettleDeposit>;

/** The team's internal notes on a booking. */
export const TeamNotes = BookingRequest.shape.notes;

export const SaveNotes = BookingNamed.extend({ teamNotes: TeamNotes });
export type SaveNotes = z.output<typeof SaveNotes>;
