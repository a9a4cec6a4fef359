import type { NewEndpoint } from "@/lib/webhooks/schema";

export type WebhookEvent = NewEndpoint["events"][number];

/** When each event is sent. */
export const EVENT_WORDS: Record<WebhookEvent, string> = {
  "booking.created": "A booking is made: online, by you or through the API.",
  "booking.cancelled": "A booking is cancelled: by the customer, by you or through the API.",
  "booking.completed": "A visit is marked as completed.",
  "booking.rescheduled": "A booking is moved to another time.",
  "order.paid": "An order in a shop is paid.",
  "form.submitted": "A customer fills in a form.",
  "campaign.sent": "An e-mail campaign has gone out.",
};

/** The events as they are chosen from, by what they are about. */
export const EVENT_GROUPS: { name: string; events: WebhookEvent[]; isSent: boolean }[] = [
  {
    name: "Bookings",
    events: ["booking.created", "booking.cancelled", "booking.completed", "booking.rescheduled"],
    isSent: true,
  },
  { name: "Shop", events: ["order.paid"], isSent: false },
  { name: "Forms", events: ["form.submitted"], isSent: false },
  { name: "Campaigns", events: ["campaign.sent"], isSent: false },
];

/** What a new endpoint is told of unless somebody chooses otherwise. */
export const USUAL_EVENTS: WebhookEvent[] = EVENT_GROUPS.flatMap(({ events, isSent }) => (isSent ? events : []));
