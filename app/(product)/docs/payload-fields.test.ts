import { describe, expect, it } from "vitest";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/db/vocabulary";
import { payloadFields } from "./payload-fields";
import { FIELD_MEANINGS, ORDER_MEANINGS } from "./webhooks/_components/field-meanings";

const BOOKING = { id: "string", ref: "string", service: "string", startAt: "UTC time" };

/** The promised fields of each event (rule V2), written here once more. */
const FIELDS: Partial<Record<WebhookEvent, Record<string, string>>> = {
  "booking.created": { ...BOOKING, durationMin: "integer", priceCents: "integer", status: "enum" },
  "booking.cancelled": { ...BOOKING, status: "enum" },
  "booking.completed": { ...BOOKING, status: "enum" },
  "booking.rescheduled": { ...BOOKING, status: "enum" },
  "order.paid": {
    id: "string",
    description: "string",
    amountCents: "integer",
    currency: "string",
    items: "list of {productId, product, quantity}",
  },
  "form.submitted": {
    formId: "string",
    formName: "string",
    responseId: "string",
    customerId: "string",
    appointmentId: "string or null",
  },
  "campaign.sent": {
    campaignId: "string",
    subject: "string",
    audience: "string",
    sent: "integer",
    recipients: "integer",
  },
};

describe("the fields that the page names", () => {
  it.each(WEBHOOK_EVENTS.filter((event) => event in FIELDS))("are those of the contract, in its order: %s", (event) => {
    expect(payloadFields(event).map(({ name, kind }) => [name, kind])).toEqual(Object.entries(FIELDS[event] ?? {}));
  });

  it("are each explained where bookings and orders send them", () => {
    expect(Object.keys(FIELD_MEANINGS)).toEqual(payloadFields("booking.created").map(({ name }) => name));
    expect(Object.keys(ORDER_MEANINGS)).toEqual(payloadFields("order.paid").map(({ name }) => name));
  });
});
