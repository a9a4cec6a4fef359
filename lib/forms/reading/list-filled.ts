import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { formResponses, formVersions } from "../../../db/schema";
import type { ResponseDoor } from "../../../db/vocabulary";

/** That a form was filled in for a booking, by the name that it had then. */
export type FilledEntry = { name: string; door: ResponseDoor; submittedAt: Date };

const ENTRIES_MAX = 200;

/** When forms were filled in for a booking, the first 200, in order; none of the answers. */
export async function listFilled(db: Database, orgId: string, appointmentId: string): Promise<FilledEntry[]> {
  return db
    .select({ name: formVersions.name, door: formResponses.door, submittedAt: formResponses.submittedAt })
    .from(formResponses)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.orgId, formResponses.orgId),
        eq(formVersions.formId, formResponses.formId),
        eq(formVersions.version, formResponses.version),
      ),
    )
    .where(and(eq(formResponses.orgId, orgId), eq(formResponses.appointmentId, appointmentId)))
    .orderBy(asc(formResponses.submittedAt), asc(formResponses.id))
    .limit(ENTRIES_MAX);
}
