import { and, eq } from "drizzle-orm";
import { webhookDeliveries } from "../../db/schema";
import type { Ctx } from "../context";
import { AppError, notFound } from "../errors";
import { nudgeDeliveries } from "../jobs/nudge";
import { getEndpoint } from "./list-endpoints";
import { endpointDisabled } from "./ping-endpoint";

/**
 * Sends a delivery that has ended once more, as a new one with the same body (DECISIONS D1).
 *
 * @returns the new delivery's id
 * @throws AppError `not_found`, also for another business's; `conflict` while it still waits, or for a disabled endpoint
 */
export async function resendDelivery(ctx: Ctx, { id }: { id: string }): Promise<{ deliveryId: string }> {
  const [before] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.orgId, ctx.org.id), eq(webhookDeliveries.id, id)));
  if (!before) throw notFound("delivery");
  if (before.status === "pending") throw new AppError("conflict", "This delivery is still being tried.");
  const { orgId, endpointId, eventId, event, body } = before;
  const endpoint = await getEndpoint(ctx, endpointId);
  if (!endpoint.active) throw endpointDisabled();
  const [delivery] = await ctx.db
    .insert(webhookDeliveries)
    .values({ orgId, endpointId, eventId, resentFrom: id, event, body, dueAt: ctx.now })
    .returning({ deliveryId: webhookDeliveries.id });
  if (!delivery) throw new Error("an insert returned nothing");
  nudgeDeliveries();
  return delivery;
}
