import { z } from "zod";
import { AddOnIds, BOOKING_LIMITS, IdText, NeededIdText, optional, PartySize, StartAt } from "./fields.schema";

/** The body of POST /book and POST /appointments. */
export const BookingRequest = z.object({
  serviceId: NeededIdText,
  startAt: StartAt,
  name: z
    .string("is needed")
    .trim()
    .min(BOOKING_LIMITS.nameMin, "must have at least 2 characters")
    .max(BOOKING_LIMITS.nameMax, "must have at most 80 characters"),
  email: z
    .string("is needed")
    .trim()
    .max(BOOKING_LIMITS.emailMax, "is too long")
    .pipe(z.email("must be an e-mail address"))
    .meta({ format: "email", examples: ["robin@example.com"] }),
  phone: z
    .string("is needed")
    .min(BOOKING_LIMITS.phoneMin, "must have at least 6 characters")
    .max(BOOKING_LIMITS.phoneMax, "must have at most 30 characters")
    .regex(/^[0-9 +()-]+$/, "may have only digits, spaces and + ( ) -")
    .regex(/[0-9]/, "must have digits"),
  staffId: optional(IdText),
  notes: optional(z.string("must be a text").max(BOOKING_LIMITS.notesMax, "must have at most 500 characters")),
  partySize: optional(PartySize),
  resourceId: optional(IdText),
  addOnIds: optional(AddOnIds),
});
export type BookingRequest = z.output<typeof BookingRequest>;

export const RescheduleRequest = z.object({ startAt: StartAt });
export type RescheduleRequest = z.output<typeof RescheduleRequest>;

/** The optional body of POST /appointments/{id}/cancel; a longer reason is cut. */
export const CancelRequest = z.object({
  reason: z
    .union([z.string("must be a text"), z.null()])
    .optional()
    .transform((reason) => [...(reason ?? "")].slice(0, BOOKING_LIMITS.cancelReasonMax).join("") || null),
});
export type CancelRequest = z.output<typeof CancelRequest>;
