import { sql } from "drizzle-orm";
import type { EventSubject } from "../outbox/event-subject";

/** Orders as the subject of events and work. */
export const orderSubject: EventSubject = {
  prefix: "ord_",
  isThere: (orgId, id) =>
    sql`coalesce((select true from orders where orders.org_id = ${orgId} and orders.id = ${id}), false)`,
};
