import { and, eq } from "drizzle-orm";
import { webhookDeliveries } from "../../../db/schema";
import { command } from "../../commands/command";
import { AppError, notFound } from "../../errors";
import { DeliveryId } from "../schema";
import { makeDelivery } from "./make-delivery";

/**
 * Resends a finished delivery, as a new one with the same body (rule D1.4).
 *
 * @returns the new delivery's id
 * @throws AppError `not_found`, also for another business's; `conflict` while it is pending, or for a disabled endpoint;
 * `rate_limited` (rule D6.3)
 */
export const resendDelivery = command({
  needs: { user: "manage" },
  input: DeliveryId,
  async run(ctx, { id }): Promise<{ deliveryId: string }> {
    const { status, endpointId, eventId, event, body } = webhookDeliveries;
    const [before] = await ctx.db
      .select({ status, endpointId, eventId, event, body })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.orgId, ctx.org.id), eq(webhookDeliveries.id, id)));
    if (!before) throw notFound("delivery");
    if (before.status === "pending") throw new AppError("conflict", "This delivery hasn’t finished yet.");
    const { status: _, ...same } = before;
    return makeDelivery(ctx, "again", { ...same, resentFrom: id });
  },
});
