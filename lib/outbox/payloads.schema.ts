import { z } from "zod";
import {
  BOOKING_STATUSES,
  CAMPAIGN_STATUSES,
  type EventName,
  ORDER_STATUSES,
  type WebhookEvent,
} from "../../db/vocabulary";
import { Instant } from "../fields/date-time.schema";

const BookingPayload = z.object({
  id: z.string(),
  ref: z.string(),
  service: z.string(),
  startAt: Instant,
  status: z.enum(BOOKING_STATUSES),
});

const CampaignPayload = z.object({ campaignId: z.string(), subject: z.string(), status: z.enum(CAMPAIGN_STATUSES) });
/** What is kept with the notes about an order. */
const OrderPayload = z.object({ id: z.string(), ref: z.string(), status: z.enum(ORDER_STATUSES) });

/** What each event contains (rule V2): ids and names, never a customer's contact details. */
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

/** An event's description, for people and for the reference. */
type EventGuide = {
  group: string;
  firesWhen: string;
  /** false: programs can subscribe to it, but it isn't sent yet */
  isSent: boolean;
  /** the payload's name in the OpenAPI document */
  schemaName: string;
};

/** When each event is sent (rule V1), and what it's about. */
export const EVENT_WORDS: Record<WebhookEvent, EventGuide> = {
  "booking.created": {
    group: "Bookings",
    firesWhen: "A booking is made online, by the business or by a program.",
    isSent: true,
    schemaName: "BookingCreated",
  },
  "booking.cancelled": {
    group: "Bookings",
    firesWhen: "A booking is cancelled by the customer or the business, or because its deposit wasn’t paid in time.",
    isSent: true,
    schemaName: "BookingChanged",
  },
  "booking.completed": {
    group: "Bookings",
    firesWhen: "A booking is marked completed after the visit.",
    isSent: true,
    schemaName: "BookingChanged",
  },
  "booking.rescheduled": {
    group: "Bookings",
    firesWhen: "A booking is moved to another time.",
    isSent: true,
    schemaName: "BookingChanged",
  },
  "order.paid": {
    group: "Shop",
    firesWhen: "A shop order is paid, once per order.",
    isSent: true,
    schemaName: "OrderPaid",
  },
  "form.submitted": {
    group: "Forms",
    firesWhen: "A customer completes an intake or consent form, once per response.",
    isSent: true,
    schemaName: "FormSubmitted",
  },
  "campaign.sent": {
    group: "Campaigns",
    firesWhen: "An email campaign has been sent to everyone, once per campaign.",
    isSent: true,
    schemaName: "CampaignSent",
  },
};

/** The same for everything in the outbox, including events without webhooks. */
export const CHANGE_PAYLOADS = {
  ...EVENT_PAYLOADS,
  "booking.no_show": BookingPayload,
  "booking.deposit_paid": BookingPayload,
  "booking.deposit_waived": BookingPayload,
  "booking.deposit_returned": BookingPayload,
  "booking.notes_changed": BookingPayload,
  "booking.changed": BookingPayload,
  "booking.work_retried": BookingPayload,
  "booking.work_settled": BookingPayload,
  "campaign.created": CampaignPayload,
  "campaign.changed": CampaignPayload,
  "campaign.scheduled": CampaignPayload,
  "campaign.unscheduled": CampaignPayload,
  "campaign.started": CampaignPayload,
  "campaign.paused": CampaignPayload,
  "campaign.resumed": CampaignPayload,
  "campaign.stopped": CampaignPayload,
  "campaign.missed": CampaignPayload,
  "order.placed": OrderPayload,
  "order.cancelled": OrderPayload,
  "order.refund_due": OrderPayload,
  "order.refunded": OrderPayload,
  "order.collected": OrderPayload,
  "order.work_retried": OrderPayload,
  "order.work_settled": OrderPayload,
} as const satisfies Record<EventName, z.ZodType>;
