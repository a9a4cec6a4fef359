import { sql } from "drizzle-orm";
import type { EventSubject } from "../outbox/event-subject";

/** Customers as the subject of work. */
export const customerSubject: EventSubject = {
  prefix: "cus_",
  isThere: (orgId, id) =>
    sql`coalesce((select true from customers where customers.org_id = ${orgId} and customers.id = ${id}), false)`,
};
