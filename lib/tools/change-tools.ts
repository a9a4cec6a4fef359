import { z } from "zod";
import { CancelledByBusiness } from "../bookings/answers.schema";
import { cancelByBusiness } from "../bookings/change/cancel-by-business";
import { previewCancel } from "../bookings/change/preview-cancel";
import { previewReschedule, rescheduleByProgram } from "../bookings/change/reschedule-by-program";
import { CancelByProgram, MovedByProgram, RescheduleByProgram } from "../bookings/program-requests.schema";
import { bothAmounts, bothAmountsOf } from "./both-amounts";
import { noting, tool } from "./tool";

const ofBooking = { area: "bookings", reading: { noun: "booking" } } as const;

/** What changes a booking that is there. */
export const changeTools = [
  tool({
    ...ofBooking,
    name: "reschedule_booking",
    title: "Move a booking",
    description:
      "Moves an upcoming booking to another open time, or with `staffId` to another team member, and emails the customer. " +
      "It's free for the customer. `dryRun` reports whether it can be moved, and moves nothing.",
    command: rescheduleByProgram,
    preview: previewReschedule,
    isIdempotent: true,
    isDestructive: true,
    fields: RescheduleByProgram,
    output: MovedByProgram.omit({ before: true }),
    previewOutput: MovedByProgram.extend({ before: z.object({ startAt: z.string() }), forfeited: z.boolean() }),
    result: ({ before: _, ...moved }) => moved,
    previewResult: ({ before: { startAt }, ...moved }) => ({ ...moved, before: { startAt }, forfeited: false }),
    noted: noting(MovedByProgram, ({ id, startAt, staffId, before }) => ({
      subjectId: id,
      changes: [
        { what: "start", before: before.startAt, after: startAt },
        ...(staffId === before.staffId
          ? []
          : [{ what: "team member", before: before.staffId ?? "", after: staffId ?? "" }]),
      ],
    })),
  }),
  tool({
    ...ofBooking,
    name: "cancel_booking",
    title: "Cancel a booking",
    description:
      "Cancels a booking under the business's cancellation policy and emails the customer. `forfeited` says whether a paid " +
      "deposit is kept; if not, it's refunded. This can't be undone; a second call changes nothing. `dryRun` reports what would " +
      "happen to the deposit, and cancels nothing.",
    command: cancelByBusiness,
    preview: previewCancel,
    isIdempotent: true,
    isDestructive: true,
    fields: CancelByProgram,
    output: CancelledByBusiness,
    previewOutput: CancelledByBusiness.extend({
      alreadyCancelled: z.boolean(),
      ...bothAmountsOf("deposit"),
      ...bothAmountsOf("refund"),
    }),
    previewResult: ({ depositCents, refundCents, ...view }, { org }) => ({
      ok: true,
      ...view,
      ...bothAmounts("deposit", depositCents, org),
      ...bothAmounts("refund", refundCents, org),
    }),
    noted: noting(CancelledByBusiness, ({ id, forfeited }) => ({
      subjectId: id,
      changes: [{ what: "status", after: "cancelled" }, ...(forfeited ? [{ what: "deposit", after: "kept" }] : [])],
    })),
  }),
];
