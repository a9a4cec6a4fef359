import { z } from "zod";
import { BOOKING_STATUSES, type BookingEvent, type BookingNote, WEBHOOK_EVENTS } from "../../db/vocabulary";

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
} as const satisfies Record<(typeof WEBHOOK_EVENTS)[number], z.ZodType>;

/** The same for every change of a booking that is kept, those included that no webhook tells of. */
export const CHANGE_PAYLOADS = {
  "booking.created": EVENT_PAYLOADS["booking.created"],
  "booking.cancelled": BookingPayload,
  "booking.completed": BookingPayload,
  "booking.rescheduled": BookingPayload,
  "booking.no_show": BookingPayload,
  "booking.deposit_paid": BookingPayload,
  "booking.deposit_waived": BookingPayload,
  "booking.deposit_returned": BookingPayload,
  "booking.notes_changed": BookingPayload,
} as const satisfies Record<BookingEvent | BookingNote, z.ZodType>;

export type ChangeName = keyof typeof CHANGE_PAYLOADS;

/** How many endpoints a business can have, disabled ones included. */
export const ENDPOINTS_MAX = 50;

const Id = z.string("is needed").min(1, "is needed").max(200, "is no id");

/** What an endpoint is made of. Whether its address may be called at all is asked where that can be looked up. */
export const NewEndpoint = z.object({
  url: z.string("is needed").trim().min(1, "is needed").max(2_000, "must have at most 2000 characters"),
  events: z
    .array(
      z.enum(WEBHOOK_EVENTS, { error: ({ input }) => `has “${String(input)}”, which is no event` }),
      "must be a list of events",
    )
    .min(1, "needs at least one event")
    .max(100, "has too many entries")
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});
export type NewEndpoint = z.output<typeof NewEndpoint>;

export const EndpointId = z.object({ id: Id });
export const EndpointChange = NewEndpoint.extend({ id: Id });
export type EndpointChange = z.output<typeof EndpointChange>;

export const DeliveryId = z.object({ id: Id });
