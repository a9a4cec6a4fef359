import { and, eq, isNotNull, sql } from "drizzle-orm";
import { webhookEndpoints } from "../../../db/schema";
import { command } from "../../commands/command";
import { EndpointId } from "../schema";
import type { EndpointView } from "./endpoint-view";
import { getEndpoint } from "./list-endpoints";

/**
 * Enables an endpoint again, for events from now on.
 *
 * @throws AppError `not_found`, also for another business's
 */
export const enableEndpoint = command({
  needs: { user: "manage" },
  input: EndpointId,
  async run(ctx, { id }): Promise<EndpointView> {
    // By the same clock as changes: earlier events aren't sent.
    await ctx.db
      .update(webhookEndpoints)
      .set({ disabledAt: null, activeSince: sql`now()` })
      .where(
        and(
          eq(webhookEndpoints.orgId, ctx.org.id),
          eq(webhookEndpoints.id, id),
          isNotNull(webhookEndpoints.disabledAt),
        ),
      );
    return getEndpoint(ctx, id);
  },
});
