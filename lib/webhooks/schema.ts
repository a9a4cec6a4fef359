import { z } from "zod";
import { BOOKING_STATUSES } from "../../db/vocabulary";

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
