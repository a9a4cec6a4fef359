import { z } from "zod";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from "../../db/vocabulary";
import { Nothing } from "../fields/nothing.schema";
import { createEndpointByProgram } from "../webhooks/endpoints/create-endpoint";
import { disableEndpoint } from "../webhooks/endpoints/disable-endpoint";
import { listEndpointsForPrograms } from "../webhooks/endpoints/list-endpoints-for-programs";
import { EndpointId, EndpointOnce, EndpointState, NewEndpoint } from "../webhooks/schema";
import { noting, tool } from "./tool";

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  lastDeliveryStatus: z
    .enum(DELIVERY_STATUSES)
    .exclude(["dropped"])
    .nullable()
    .meta({ description: "status of the latest delivery; null before the first one" }),
});

export const webhookTools = [
  tool({
    area: "webhooks",
    name: "webhooks_list",
    title: "List webhooks",
    description:
      "Lists webhook endpoints and the result of their last delivery. Never includes secrets. Changes nothing.",
    command: listEndpointsForPrograms,
    fields: Nothing,
    output: z.object({ webhooks: z.array(Webhook) }),
  }),
  tool({
    area: "webhooks",
    name: "webhooks_create",
    title: "Add a webhook",
    description:
      "Registers a public https URL that receives the given events from now on. The signing `secret` is returned only once, so " +
      "store it.",
    command: createEndpointByProgram,
    fields: NewEndpoint,
    output: z.object({
      webhook: Webhook,
      secret: z.string().nullable().meta({ description: "null in the result of a repeated call" }),
    }),
    noted: noting(EndpointOnce, ({ webhook }) => ({
      subjectId: webhook.id,
      changes: [
        { what: "address", after: webhook.url },
        { what: "events", after: webhook.events.join(", ") },
      ],
    })),
  }),
  tool({
    area: "webhooks",
    name: "webhooks_disable",
    title: "Disable a webhook",
    description:
      "Stops deliveries to an endpoint and drops pending ones. The endpoint and its log are kept; it can be enabled again " +
      "in the dashboard.",
    command: disableEndpoint,
    isIdempotent: true,
    isDestructive: true,
    fields: EndpointId,
    output: z.object({ webhook: Webhook }),
    reading: { noun: "webhook" },
    result: (webhook) => ({ webhook }),
    noted: noting(EndpointState, ({ id }) => ({ subjectId: id, changes: [{ what: "enabled", after: false }] })),
  }),
];
