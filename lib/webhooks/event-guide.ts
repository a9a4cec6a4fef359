import { BOOKING_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from "../../db/vocabulary";

/** When each event is sent (INTERFACE.md, "Events"), and what it is about. */
const WORDS: Record<WebhookEvent, { group: string; firesWhen: string }> = {
  "booking.created": {
    group: "Bookings",
    firesWhen: "A booking is made: online, by the business or by a program.",
  },
  "booking.cancelled": {
    group: "Bookings",
    firesWhen: "A booking is cancelled: by the customer, by the business, or because its deposit wasn’t paid in time.",
  },
  "booking.completed": { group: "Bookings", firesWhen: "A booking is marked completed after the visit." },
  "booking.rescheduled": { group: "Bookings", firesWhen: "A booking is moved to another time." },
  "order.paid": { group: "Shop", firesWhen: "A shop order is paid, once per order." },
  "form.submitted": {
    group: "Forms",
    firesWhen: "A client completes an intake or consent form, once per response.",
  },
  "campaign.sent": { group: "Campaigns", firesWhen: "An e-mail campaign has been sent." },
};

/** The events that can be subscribed to, in the contract's order, and whether anything sends them yet. */
export const EVENT_GUIDE = WEBHOOK_EVENTS.map((event) => ({
  event,
  ...WORDS[event],
  isSent: BOOKING_EVENTS.some((sent) => sent === event),
}));
