import { sql } from "drizzle-orm";
import type { EventSubject } from "../../outbox/event-subject";

/** What events and work of forms are about: responses, and links to a form without a booking. */
export const formSubjects: readonly EventSubject[] = [
  {
    prefix: "rsp_",
    isThere: (orgId, id) =>
      sql`coalesce((select true from form_responses where form_responses.org_id = ${orgId} and form_responses.id = ${id}), false)`,
  },
  {
    prefix: "flk_",
    isThere: (orgId, id) =>
      sql`coalesce((select true from form_links where form_links.org_id = ${orgId} and form_links.id = ${id}), false)`,
  },
];
