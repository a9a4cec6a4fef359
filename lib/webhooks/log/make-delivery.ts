import { webhookDeliveries } from "../../../db/schema";
import type { DeliveryEvent } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { deliveriesWaker } from "../delivering/deliveries-waker";
import { getEndpoint } from "../endpoints/list-endpoints";
import { type Asked, passSendLimits } from "./pass-send-limits";

/** A delivery on request; `body` is the text that will be signed and sent. */
type AskedDelivery = {
  endpointId: string;
  event: DeliveryEvent;
  body: string;
  eventId?: number | null;
  resentFrom?: string;
};

/**
 * Creates a delivery in addition to those of events, to be sent at once.
 *
 * @returns its id
 * @throws AppError `not_found` for another business's endpoint; `conflict` for a disabled one; `rate_limited`
 */
export async function makeDelivery(ctx: Ctx, what: Asked, asked: AskedDelivery): Promise<{ deliveryId: string }> {
  const { active } = await getEndpoint(ctx, asked.endpointId);
  if (!active) throw new AppError("conflict", "This endpoint is disabled. Enable it first, then send again.");
  const [delivery] = await ctx.db.transaction(async (tx) => {
    await passSendLimits(tx, ctx, what, asked.endpointId);
    return tx
      .insert(webhookDeliveries)
      .values({ ...asked, orgId: ctx.org.id, dueAt: ctx.now })
      .returning({ deliveryId: webhookDeliveries.id });
  });
  if (!delivery) throw new Error("an insert returned nothing");
  deliveriesWaker.wake();
  return delivery;
}
