import { z } from "zod";
import { BOOKING_STATUSES, type BookingEvent, type BookingNote } from "../../db/vocabulary";

const Instant = z.iso.datetime({ precision: 3 });

const BookingPayload = z.object({
  id: z.string(),
  ref: z.string(),
  service: z.string(),
  startAt: Instant,
  status: z.enum(BOOKING_STATUSES),
});

/** What each event tells (INTERFACE.md, "Events"): ids and names, never how to reach a customer. */
export const EVENT_PAYLOADS = {
  "booking.created": z.object({
    id: z.string(),
    ref: z.string(),
    service: z.string(),
    startAt: Instant,
    durationMin: z.int(),
    priceCents: z.int(),
    status: z.enum(BOOKING_STATUSES),
  }),
  "booking.cancelled": BookingPayload,
  "booking.completed": BookingPayload,
  "booking.rescheduled": BookingPayload,
} as const;

export type EventName = keyof typeof EVENT_PAYLOADS;

/** The same for every change of a booking that is kept, those included that no webhook tells of. */
export const CHANGE_PAYLOADS = {
  ...EVENT_PAYLOADS,
  "booking.no_show": BookingPayload,
  "booking.deposit_paid": BookingPayload,
  "booking.deposit_waived": BookingPayload,
  "booking.notes_changed": BookingPayload,
} as const satisfies Record<BookingEvent | BookingNote, z.ZodType>;

export type ChangeName = keyof typeof CHANGE_PAYLOADS;
