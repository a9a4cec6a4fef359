import { EVENT_PAYLOADS } from "@/lib/outbox/payloads.schema";

const STATUSES = EVENT_PAYLOADS["booking.created"].shape.status.options;

/** What the fields of a booking's events say, for the page. */
export const FIELD_MEANINGS: Record<string, string> = {
  id: "The booking’s id. The API reads it at /appointments/{id}. Who has it can see, move and cancel this booking, so treat it like a password.",
  ref: "The reference that the customer knows, such as VC6J-VYRD. It opens nothing.",
  service: "The service’s name when the booking was made.",
  startAt: "When it starts, in UTC with milliseconds.",
  durationMin: "Its length in minutes, extras included.",
  priceCents: "The whole price in the smallest unit of the business’s currency, extras included.",
  status: `The state right after the event: ${STATUSES.join(", ")}.`,
};
