import { sql } from "drizzle-orm";
import type { EventSubject } from "../outbox/event-subject";

/** Bookings as the subject of events. */
export const bookingSubject: EventSubject = {
  prefix: "apt_",
  isThere: (orgId, id) =>
    sql`coalesce((select true from bookings where bookings.org_id = ${orgId} and bookings.id = ${id}), false)`,
};
