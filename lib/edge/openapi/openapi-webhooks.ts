import type { z } from "zod";
import type { WebhookEvent } from "../../../db/vocabulary";
import { EVENT_PAYLOADS } from "../../outbox/payloads.schema";
import { ATTEMPTS_MAX } from "../../webhooks/delivering/attempt-schedule";
import { EVENT_GUIDE } from "../../webhooks/event-guide";

type Json = Record<string, unknown>;

const header = (name: string, description: string, schema: Json) => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
});

const HEADERS = [
  header("X-Service-Event", "The event name, same as in the body.", { type: "string" }),
  header(
    "X-Service-Signature",
    "`t` is when this attempt was signed, in Unix seconds; `v1` is the HMAC-SHA256 of `<t>.<raw body>` in lowercase hex, keyed with " +
      "the endpoint’s whole secret (`whsec_…`).",
    { type: "string", pattern: "^t=[0-9]+,v1=[0-9a-f]{64}$" },
  ),
  header("X-Service-Attempt", "The attempt number.", { type: "integer", minimum: 1, maximum: ATTEMPTS_MAX }),
  header("X-Service-Delivery", "The delivery’s ID, the same for every attempt. Use it to deduplicate.", {
    type: "string",
  }),
  header("User-Agent", "The sender.", { type: "string", const: "Service-Webhooks/1" }),
];

/**
 * The `webhooks` of the OpenAPI document: one entry per event, with the payloads that are sent.
 *
 * @param reference to a schema's component in the document
 */
export function openApiWebhooks(reference: (schema: z.ZodType) => Json): Json {
  return Object.fromEntries(
    EVENT_GUIDE.map(({ event, firesWhen, isSent }) => [
      event,
      {
        post: {
          operationId: event.replace(".", "_"),
          summary: firesWhen,
          ...(isSent ? {} : { description: "You can subscribe to it, but it isn’t sent yet." }),
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { "application/json": { schema: envelope(event, reference(EVENT_PAYLOADS[event])) } },
          },
          responses: {
            "2XX": { description: "Received. The rest of the response is ignored." },
            "4XX": {
              description: "Failed, like any other response or a timeout. Retried while attempts are left.",
            },
          },
        },
      },
    ]),
  );
}

const envelope = (event: WebhookEvent, data: Json) => ({
  type: "object",
  properties: {
    event: { type: "string", const: event },
    sentAt: {
      type: "string",
      format: "date-time",
      description: "When the delivery was created; the same for every attempt.",
    },
    data,
  },
  required: ["event", "sentAt", "data"],
});
