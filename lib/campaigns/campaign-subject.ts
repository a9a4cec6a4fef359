import { sql } from "drizzle-orm";
import type { EventSubject } from "../outbox/event-subject";

/** Campaigns as the subject of events and of their starts. */
export const campaignSubject: EventSubject = {
  prefix: "cmp_",
  isThere: (orgId, id) =>
    sql`coalesce((select true from campaigns where campaigns.org_id = ${orgId} and campaigns.id = ${id}), false)`,
};
