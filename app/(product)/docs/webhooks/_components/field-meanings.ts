import { AUDIENCE_WORDS } from "@/lib/campaigns/schema";
import { EVENT_PAYLOADS } from "@/lib/outbox/payloads.schema";

const STATUSES = EVENT_PAYLOADS["booking.created"].shape.status.options;

/** What the fields of a booking event mean. */
export const FIELD_MEANINGS: Record<string, string> = {
  id: "The booking’s ID, for /appointments/{id} in the API. Anyone who has it can view, reschedule and cancel this booking, so treat it like a password.",
  ref: "The reference the customer sees, like VC6J-VYRD. It doesn’t give access to anything.",
  service: "The service’s name at the time of booking.",
  startAt: "When it starts, in UTC with milliseconds.",
  durationMin: "Its length in minutes, including extras.",
  priceCents: "The total price in the smallest unit of the business’s currency, including extras.",
  status: `The status right after the event: ${STATUSES.join(", ")}.`,
};

/** What the fields of a campaign event mean. */
export const CAMPAIGN_MEANINGS: Record<keyof (typeof EVENT_PAYLOADS)["campaign.sent"]["shape"], string> = {
  campaignId: "The campaign’s ID, for the tool campaigns_get.",
  subject: "The subject as it was written: placeholders such as {{name}} aren’t filled in.",
  audience: `The group of customers it was written to: ${Object.keys(AUDIENCE_WORDS).join(", ")}.`,
  sent: "How many emails the mail server accepted.",
  recipients:
    "How many customers it was meant for when it started. Some may have unsubscribed since, or have no mailbox.",
};

/** What the fields of `order.paid` mean. */
export const ORDER_MEANINGS: Record<string, string> = {
  id: "The order’s ID. Anyone who has it can open the order’s page, so treat it like a password.",
  description: "What was ordered, in a sentence of at most 500 characters. All of it is in items.",
  amountCents: "The total in the smallest unit of the currency: 4798 is $47.98, and 1200 is ¥1,200.",
  currency: "Its code in lower case, like usd.",
  items: "Every line, with the product’s ID, its name as ordered, and how many.",
};
