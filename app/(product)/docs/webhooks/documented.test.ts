import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { WEBHOOK_EVENTS } from "@/db/vocabulary";
import { openApiDocument } from "@/lib/edge/openapi/openapi-document";
import { EVENT_PAYLOADS } from "@/lib/outbox/payloads.schema";
import { checkSignature } from "@/lib/webhooks/check-signature";
import { envelopeOf } from "@/lib/webhooks/delivering/envelope";
import { payloadFields } from "../payload-fields";
import { EXAMPLE_BODY, EXAMPLE_SECRET, exampleHeader } from "./_examples/delivery";
import { ORDER_PAID_BODY } from "./_examples/order-paid";

const Schema = z.looseObject({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) });
const Envelope = z.looseObject({
  properties: z.object({
    event: z.looseObject({ const: z.string() }),
    sentAt: z.looseObject({ format: z.literal("date-time") }),
    data: z.object({ $ref: z.string() }),
  }),
  required: z.tuple([z.literal("event"), z.literal("sentAt"), z.literal("data")]),
});
const Document = z.looseObject({
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.looseObject({
        parameters: z.array(z.looseObject({ name: z.string(), in: z.literal("header") })),
        requestBody: z.looseObject({
          content: z.object({ "application/json": z.object({ schema: Envelope }) }),
        }),
      }),
    }),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

describe("the webhooks of the OpenAPI document", () => {
  const { webhooks, components } = Document.parse(openApiDocument([]));

  it("are the events that can be subscribed to", () => {
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS]);
  });

  it.each(WEBHOOK_EVENTS)("have the event's name and, required, exactly the fields that are sent: %s", (event) => {
    const { properties } = Envelope.parse(webhooks[event]?.post.requestBody.content["application/json"].schema);
    expect(properties.event.const).toBe(event);
    const data = Schema.parse(components.schemas[properties.data.$ref.replace("#/components/schemas/", "")]);
    const fields = payloadFields(event).map(({ name }) => name);
    expect(Object.keys(data.properties)).toEqual(fields);
    expect(data.required).toEqual(fields);
  });

  it.each(WEBHOOK_EVENTS)("name the headers that a receiver needs: %s", (event) => {
    expect(webhooks[event]?.post.parameters.map(({ name }) => name)).toEqual([
      "X-Service-Event",
      "X-Service-Signature",
      "X-Service-Attempt",
      "X-Service-Delivery",
      "User-Agent",
    ]);
  });
});

describe("the example of a delivery", () => {
  const { event, sentAt, data } = JSON.parse(EXAMPLE_BODY);

  it("is, letter by letter, a body that would be sent", () => {
    expect(envelopeOf(event, JSON.stringify(EVENT_PAYLOADS["booking.created"].parse(data)), new Date(sentAt))).toBe(
      EXAMPLE_BODY,
    );
  });

  it("is signed by its secret", async () => {
    const signedAt = new Date("2026-06-01T10:00:00.412Z");
    const parts = { secret: EXAMPLE_SECRET, header: await exampleHeader(signedAt), body: EXAMPLE_BODY };
    expect(await checkSignature(parts, signedAt)).toEqual({ isValid: true, ageSeconds: 0 });
  });
});

test("the example of a paid order has exactly the fields that are sent", () => {
  expect(z.strictObject(EVENT_PAYLOADS["order.paid"].shape).parse(ORDER_PAID_BODY.data)).toEqual(ORDER_PAID_BODY.data);
});
