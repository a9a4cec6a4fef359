import { sql } from "drizzle-orm";
import { webhookEndpoints } from "../../../db/schema";
import type { DeliveryStatus, WebhookEvent } from "../../../db/vocabulary";

/** An endpoint as its business sees it, without the secret (rule E8.1). */
export type EndpointView = {
  id: string;
  url: string;
  events: WebhookEvent[];
  active: boolean;
  /** of the newest delivery that wasn't dropped; null before the first */
  lastDeliveryStatus: Exclude<DeliveryStatus, "dropped"> | null;
};

/** The columns of an endpoint's view. */
export const ENDPOINT_VIEW = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  active: sql<boolean>`${webhookEndpoints.disabledAt} is null`,
  lastDeliveryStatus: sql<EndpointView["lastDeliveryStatus"]>`(
    select status from webhook_deliveries delivery
    where delivery.org_id = webhook_endpoints.org_id and delivery.endpoint_id = webhook_endpoints.id and status <> 'dropped'
    order by delivery.created_at desc, delivery.id desc limit 1)`,
};
