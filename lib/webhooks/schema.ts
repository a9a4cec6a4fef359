import { z } from "zod";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from "../../db/vocabulary";
import { Id } from "../fields/id.schema";
import { atMost } from "../fields/text.schema";

/** How many endpoints a business can have, disabled ones included. */
export const ENDPOINTS_MAX = 50;

const URL_MAX = 2_000;

/** An endpoint's URL and events. Whether the address is allowed is checked where names can be resolved. */
export const NewEndpoint = z.object({
  url: z.string("is required").trim().min(1, "is required").max(URL_MAX, atMost(URL_MAX)),
  events: z
    .array(
      z.enum(WEBHOOK_EVENTS, { error: ({ input }) => `can't include “${String(input)}”, which is not an event` }),
      "must be a list of events",
    )
    .min(1, "must include at least one event")
    .max(100, "must have at most 100 entries")
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});
export type NewEndpoint = z.output<typeof NewEndpoint>;

export const EndpointId = z.object({ id: Id });
export const EndpointChange = NewEndpoint.extend({ id: Id });

/** An endpoint as its business's programs see it, with its secret: null if the answer is a stored one. */
export const EndpointState = z.object({
  id: Id,
  url: NewEndpoint.shape.url,
  events: z.array(z.enum(WEBHOOK_EVENTS)).max(100),
  active: z.boolean(),
  lastDeliveryStatus: z.enum(DELIVERY_STATUSES).exclude(["dropped"]).nullable(),
});
export const EndpointOnce = z.object({ webhook: EndpointState, secret: z.string().max(100).nullable() });
export type EndpointOnce = z.output<typeof EndpointOnce>;

export const DeliveryId = z.object({ id: Id });
