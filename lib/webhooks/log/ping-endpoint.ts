import { command } from "../../commands/command";
import { envelopeOf } from "../delivering/envelope";
import { EndpointId } from "../schema";
import { makeDelivery } from "./make-delivery";

/**
 * Sends an endpoint a `ping`, signed and tried like any delivery, whatever it is subscribed to.
 *
 * @returns the delivery's id
 * @throws AppError `not_found`, also for another business's; `conflict` for a disabled one; `rate_limited` (rule D6.3)
 */
export const pingEndpoint = command({
  needs: { user: "manage" },
  input: EndpointId,
  async run(ctx, { id }): Promise<{ deliveryId: string }> {
    const body = envelopeOf("ping", JSON.stringify({ endpointId: id }), ctx.now);
    return makeDelivery(ctx, "test", { endpointId: id, event: "ping", body });
  },
});
