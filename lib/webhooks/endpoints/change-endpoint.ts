import { and, eq } from "drizzle-orm";
import { webhookEndpoints } from "../../../db/schema";
import { command } from "../../commands/command";
import { targetHostOf } from "../../outbound/outgoing-url";
import { EndpointChange } from "../schema";
import { checkEndpointUrl } from "./check-endpoint-url";
import type { EndpointView } from "./endpoint-view";
import { getEndpoint } from "./list-endpoints";

/**
 * Gives an endpoint another URL or other events. Waiting deliveries go to the new URL.
 *
 * @throws AppError `not_found`, also for another business's; `invalid_fields` for a URL that isn't allowed
 */
export const changeEndpoint = command({
  needs: { user: "manage" },
  input: EndpointChange,
  async run(ctx, { id, url, events }): Promise<EndpointView> {
    const before = await getEndpoint(ctx, id);
    if (url !== before.url) await checkEndpointUrl(url);
    await ctx.db
      .update(webhookEndpoints)
      .set({ url, host: targetHostOf(url), events })
      .where(and(eq(webhookEndpoints.orgId, ctx.org.id), eq(webhookEndpoints.id, id)));
    return getEndpoint(ctx, id);
  },
});
