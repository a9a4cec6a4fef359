import { eq, sql } from "drizzle-orm";
import { orgs, webhookEndpoints } from "../../../db/schema";
import { command } from "../../commands/command";
import { AppError } from "../../errors";
import { newId, newWebhookSecret } from "../../ids";
import { ENDPOINTS_MAX, NewEndpoint } from "../schema";
import { checkEndpointUrl } from "./check-endpoint-url";
import { targetHostOf } from "./endpoint-url";
import type { EndpointView } from "./endpoint-view";
import { getEndpoint } from "./list-endpoints";

/** The secret stands in this answer and never again (rule E8.1). */
export type CreatedEndpoint = { webhook: EndpointView; secret: string };

/**
 * Registers an endpoint, which is told of what happens from now on.
 *
 * @throws AppError `invalid_fields` for an address that may not be called; `conflict` when the business has as many as it can have
 */
export const createEndpoint = command({
  needs: { user: "manage" },
  input: NewEndpoint,
  async run(ctx, { url, events }): Promise<CreatedEndpoint> {
    await checkEndpointUrl(url);
    const id = newId("whe");
    const secret = newWebhookSecret();
    await ctx.db.transaction(async (tx) => {
      await tx.select({ id: orgs.id }).from(orgs).where(eq(orgs.id, ctx.org.id)).for("no key update");
      const [{ count } = { count: 0 }] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.orgId, ctx.org.id));
      if (count >= ENDPOINTS_MAX) {
        throw new AppError("conflict", `A business can have ${ENDPOINTS_MAX} endpoints. Change one that is there.`);
      }
      await tx.insert(webhookEndpoints).values({ orgId: ctx.org.id, id, url, host: targetHostOf(url), events, secret });
    });
    return { webhook: await getEndpoint(ctx, id), secret };
  },
});
