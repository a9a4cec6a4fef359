import { and, asc, eq } from "drizzle-orm";
import { webhookEndpoints } from "../../../db/schema";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { ENDPOINT_VIEW, type EndpointView } from "./endpoint-view";

/** The endpoints of the business, oldest first, including disabled ones. */
export async function listEndpoints({ db, org }: Pick<Ctx, "db" | "org">): Promise<EndpointView[]> {
  return db
    .select(ENDPOINT_VIEW)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.orgId, org.id))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

/**
 * One endpoint.
 *
 * @throws AppError `not_found`, also for another business's
 */
export async function getEndpoint({ db, org }: Pick<Ctx, "db" | "org">, id: string): Promise<EndpointView> {
  const [endpoint] = await db
    .select(ENDPOINT_VIEW)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.orgId, org.id), eq(webhookEndpoints.id, id)));
  if (!endpoint) throw notFound("endpoint");
  return endpoint;
}
