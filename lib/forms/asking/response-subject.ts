import { sql } from "drizzle-orm";
import type { EventSubject } from "../../outbox/event-subject";

/** Responses to forms as the subject of events. */
export const responseSubject: EventSubject = {
  prefix: "rsp_",
  isThere: (orgId, id) =>
    sql`coalesce((select true from form_responses where form_responses.org_id = ${orgId} and form_responses.id = ${id}), false)`,
};
