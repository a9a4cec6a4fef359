import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../../db/schema";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { EndpointId } from "../schema";
import type { EndpointView } from "./endpoint-view";
import { getEndpoint } from "./list-endpoints";

/**
 * Ends the deliveries to an endpoint until it is enabled again: it is told of nothing that happens meanwhile, and what waits is
 * dropped (rule D1.5); an attempt under way ends as it ends. The endpoint and its log stay.
 *
 * @throws AppError `not_found`, also for another business's
 */
export const disableEndpoint = command({
  needs: { user: "manage" },
  input: EndpointId,
  async run(ctx, { id }): Promise<EndpointView> {
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .update(webhookEndpoints)
        .set({ disabledAt: sql`coalesce(${webhookEndpoints.disabledAt}, ${ctx.now.toISOString()}::timestamptz)` })
        .where(and(eq(webhookEndpoints.orgId, ctx.org.id), eq(webhookEndpoints.id, id)))
        .returning({ id: webhookEndpoints.id });
      if (!row) throw notFound("endpoint");
      const waiting = and(
        eq(webhookDeliveries.orgId, ctx.org.id),
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.status, "pending"),
        or(isNull(webhookDeliveries.leaseUntil), lte(webhookDeliveries.leaseUntil, ctx.now)),
      );
      await tx.update(webhookDeliveries).set({ status: "dropped", endedAt: ctx.now, leaseUntil: null }).where(waiting);
    });
    return getEndpoint(ctx, id);
  },
});
