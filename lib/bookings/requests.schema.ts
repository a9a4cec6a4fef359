import { z } from "zod";
import { Contact } from "../fields/contact.schema";
import { DateTimeText } from "../fields/date-time.schema";
import { Id, IdOrNone } from "../fields/id.schema";
import { PartySize } from "../fields/number.schema";
import { optional } from "../fields/optional.schema";
import { cutLines, linesOf } from "../fields/text.schema";
import { MarketingAnswer } from "../marketing/schema";
import { AddOnIds, BOOKING_LIMITS } from "./fields.schema";

/** The body of POST /book and POST /appointments. */
export const BookingRequest = z.object({
  serviceId: Id,
  startAt: DateTimeText,
  ...Contact.shape,
  staffId: optional(IdOrNone),
  notes: optional(linesOf(BOOKING_LIMITS.notesMax)),
  partySize: optional(PartySize),
  resourceId: optional(IdOrNone),
  addOnIds: optional(AddOnIds),
  marketing: optional(MarketingAnswer).meta({
    description:
      "what the customer answered about news and offers by email; absent if they weren’t asked or left it open",
  }),
});
export type BookingRequest = z.output<typeof BookingRequest>;

export const RescheduleRequest = z.object({ startAt: DateTimeText });
export type RescheduleRequest = z.output<typeof RescheduleRequest>;

/** The optional body of POST /appointments/{id}/cancel; a longer reason is cut. */
export const CancelRequest = z.object({
  reason: z
    // Some characters take two code units.
    .union([cutLines(2 * BOOKING_LIMITS.cancelReasonMax, "must be text"), z.null()])
    .optional()
    .transform((reason) => [...(reason ?? "")].slice(0, BOOKING_LIMITS.cancelReasonMax).join("") || null),
});
export type CancelRequest = z.output<typeof CancelRequest>;
