import { type SQL, sql } from "drizzle-orm";
import { webhookDeliveries } from "../../../db/schema";

/** Whether a delivery is due but not being sent yet: its endpoint has as many attempts under way as it can have (rule D6.1). */
export const waitsForPlace: SQL<boolean> = sql<boolean>`${webhookDeliveries.status} = 'pending' and ${webhookDeliveries.dueAt} <= now()
    and (${webhookDeliveries.leaseUntil} is null or ${webhookDeliveries.leaseUntil} <= now())`;
