import { webhookDeliveries } from "../../db/schema";
import type { Ctx } from "../context";
import { AppError } from "../errors";
import { nudgeDeliveries } from "../jobs/nudge";
import { envelopeOf } from "./envelope";
import { getEndpoint } from "./list-endpoints";

/**
 * Sends an endpoint a `ping`, signed and tried like any delivery, whatever it is subscribed to.
 *
 * @returns the delivery to look at
 * @throws AppError `not_found`, also for another business's; `conflict` for a disabled one
 */
export async function pingEndpoint(ctx: Ctx, { id }: { id: string }): Promise<{ deliveryId: string }> {
  const endpoint = await getEndpoint(ctx, id);
  if (!endpoint.active) throw endpointDisabled();
  const body = envelopeOf("ping", JSON.stringify({ endpointId: id }), ctx.now);
  const [delivery] = await ctx.db
    .insert(webhookDeliveries)
    .values({ orgId: ctx.org.id, endpointId: id, event: "ping", body, dueAt: ctx.now })
    .returning({ deliveryId: webhookDeliveries.id });
  if (!delivery) throw new Error("an insert returned nothing");
  nudgeDeliveries();
  return delivery;
}

/** Nothing is sent to an endpoint that somebody has disabled. */
export const endpointDisabled = (): AppError =>
  new AppError("conflict", "This endpoint is disabled. Enable it first, then send again.");
