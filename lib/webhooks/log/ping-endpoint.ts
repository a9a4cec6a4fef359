import type { Ctx } from "../../context";
import { envelopeOf } from "../delivering/envelope";
import { makeDelivery } from "./make-delivery";

/**
 * Sends an endpoint a `ping`, signed and tried like any delivery, whatever it is subscribed to.
 *
 * @returns the delivery to look at
 * @throws AppError `not_found`, also for another business's; `conflict` for a disabled one
 */
export async function pingEndpoint(ctx: Ctx, { id }: { id: string }): Promise<{ deliveryId: string }> {
  const body = envelopeOf("ping", JSON.stringify({ endpointId: id }), ctx.now);
  return makeDelivery(ctx, { endpointId: id, event: "ping", body });
}
