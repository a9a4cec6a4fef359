import { and, eq, isNull, lte, or } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { changeOnce } from "../../idempotency/change-once";
import { EndpointId, EndpointState } from "../schema";
import type { EndpointView } from "./endpoint-view";
import { getEndpoint } from "./list-endpoints";

/**
 * Stops the deliveries to an endpoint until it is enabled again: it doesn't get the events in between, and waiting deliveries are dropped
 * (rule D1.5); an attempt under way finishes. The endpoint and its log stay.
 *
 * @throws AppError `not_found`, also for another business's
 */
export const disableEndpoint = command({
  needs: { user: "manage", key: "write" },
  input: EndpointId,
  run(ctx, { id }): Promise<EndpointView> {
    let isChange = false;
    return changeOnce<EndpointView>(ctx, {
      schema: EndpointState,
      transact: (work) => ctx.db.transaction(work),
      async change(tx) {
        isChange = await disable({ ...ctx, db: tx }, id);
        return getEndpoint({ ...ctx, db: tx }, id);
      },
      isChange: () => isChange,
    });
  },
});

/** @returns whether it was enabled before */
async function disable(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .update(webhookEndpoints)
    .set({ disabledAt: ctx.now })
    .where(
      and(eq(webhookEndpoints.orgId, ctx.org.id), eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt)),
    )
    .returning({ id: webhookEndpoints.id });
  const waiting = and(
    eq(webhookDeliveries.orgId, ctx.org.id),
    eq(webhookDeliveries.endpointId, id),
    eq(webhookDeliveries.status, "pending"),
    or(isNull(webhookDeliveries.leaseUntil), lte(webhookDeliveries.leaseUntil, ctx.now)),
  );
  await ctx.db.update(webhookDeliveries).set({ status: "dropped", endedAt: ctx.now, leaseUntil: null }).where(waiting);
  return row !== undefined;
}
