import { z } from "zod";
import { BOOKING_STATUSES, type EventName, type WebhookEvent } from "../../db/vocabulary";
import { Instant } from "../fields/date-time.schema";

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
  "order.paid": z.object({
    id: z.string(),
    description: z.string(),
    amountCents: z.int(),
    currency: z.string().regex(/^[a-z]{3}$/),
    items: z.array(z.object({ productId: z.string(), product: z.string(), quantity: z.int() })),
  }),
  "form.submitted": z.object({
    formId: z.string(),
    formName: z.string(),
    responseId: z.string(),
    customerId: z.string(),
    appointmentId: z.string().nullable(),
  }),
  "campaign.sent": z.object({
    campaignId: z.string(),
    subject: z.string(),
    audience: z.string(),
    sent: z.int(),
    recipients: z.int(),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The same for everything that the outbox takes, what no webhook tells of included. */
export const CHANGE_PAYLOADS = {
  ...EVENT_PAYLOADS,
  "booking.no_show": BookingPayload,
  "booking.deposit_paid": BookingPayload,
  "booking.deposit_waived": BookingPayload,
  "booking.deposit_returned": BookingPayload,
  "booking.notes_changed": BookingPayload,
} as const satisfies Record<EventName, z.ZodType>;
