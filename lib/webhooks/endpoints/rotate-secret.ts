import { and, eq } from "drizzle-orm";
import { webhookEndpoints } from "../../../db/schema";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { newWebhookSecret } from "../../ids";
import { EndpointId } from "../schema";

/**
 * Gives an endpoint a new secret, which signs all later attempts (rule D2.1). Only this answer ever has it (rule E8.1).
 *
 * @throws AppError `not_found`, also for another business's
 */
export const rotateSecret = command({
  needs: { user: "manage" },
  input: EndpointId,
  async run(ctx, { id }): Promise<{ secret: string }> {
    const secret = newWebhookSecret();
    const [row] = await ctx.db
      .update(webhookEndpoints)
      .set({ secret })
      .where(and(eq(webhookEndpoints.orgId, ctx.org.id), eq(webhookEndpoints.id, id)))
      .returning({ id: webhookEndpoints.id });
    if (!row) throw notFound("endpoint");
    return { secret };
  },
});
