import { sql } from "drizzle-orm";
import type { EventSubject } from "../outbox/event-subject";

/** Places on a waitlist and offers as what work is about: their emails are forgotten with them. */
export const waitlistSubjects: readonly EventSubject[] = [
  {
    prefix: "wle_",
    isThere: (orgId, id) => sql`coalesce((
      select true from waitlist_entries where waitlist_entries.org_id = ${orgId} and waitlist_entries.id = ${id}), false)`,
  },
  {
    prefix: "wlo_",
    isThere: (orgId, id) => sql`coalesce((
      select true from waitlist_offers where waitlist_offers.org_id = ${orgId} and waitlist_offers.id = ${id}), false)`,
  },
];
