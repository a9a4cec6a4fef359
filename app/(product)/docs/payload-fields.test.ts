import { describe, expect, it } from "vitest";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/db/vocabulary";
import { payloadFields } from "./payload-fields";
import { FIELD_MEANINGS } from "./webhooks/_components/field-meanings";

const BOOKING = { id: "text", ref: "text", service: "text", startAt: "UTC time" };

/** What is promised of each event (rule V2), typed here once more. */
const FIELDS: Partial<Record<WebhookEvent, Record<string, string>>> = {
  "booking.created": { ...BOOKING, durationMin: "integer", priceCents: "integer", status: "word" },
  "booking.cancelled": { ...BOOKING, status: "word" },
  "booking.completed": { ...BOOKING, status: "word" },
  "booking.rescheduled": { ...BOOKING, status: "word" },
  "order.paid": {
    id: "text",
    description: "text",
    amountCents: "integer",
    currency: "text",
    items: "list of {productId, product, quantity}",
  },
  "form.submitted": {
    formId: "text",
    formName: "text",
    responseId: "text",
    customerId: "text",
    appointmentId: "text or null",
  },
  "campaign.sent": {
    campaignId: "text",
    subject: "text",
    audience: "text",
    sent: "integer",
    recipients: "integer",
  },
};

describe("the fields that the page names", () => {
  it.each(WEBHOOK_EVENTS.filter((event) => event in FIELDS))("are those of the contract, in its order: %s", (event) => {
    expect(payloadFields(event).map(({ name, kind }) => [name, kind])).toEqual(Object.entries(FIELDS[event] ?? {}));
  });

  it("are each explained where bookings send them", () => {
    expect(Object.keys(FIELD_MEANINGS)).toEqual(payloadFields("booking.created").map(({ name }) => name));
  });
});
