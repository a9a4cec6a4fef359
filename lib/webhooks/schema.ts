import { z } from "zod";
import { WEBHOOK_EVENTS } from "../../db/vocabulary";
import { Id } from "../fields/id.schema";
import { atMost } from "../fields/text.schema";

/** How many endpoints a business can have, disabled ones included. */
export const ENDPOINTS_MAX = 50;

const URL_MAX = 2_000;

/** What an endpoint is made of. Whether its address may be called at all is asked where that can be looked up. */
export const NewEndpoint = z.object({
  url: z.string("is needed").trim().min(1, "is needed").max(URL_MAX, atMost(URL_MAX)),
  events: z
    .array(
      z.enum(WEBHOOK_EVENTS, { error: ({ input }) => `has “${String(input)}”, which is no event` }),
      "must be a list of events",
    )
    .min(1, "needs at least one event")
    .max(100, "has too many entries")
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});
export type NewEndpoint = z.output<typeof NewEndpoint>;

export const EndpointId = z.object({ id: Id });
export const EndpointChange = NewEndpoint.extend({ id: Id });

export const DeliveryId = z.object({ id: Id });
