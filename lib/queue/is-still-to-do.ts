import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { jobs } from "../../db/schema";
import type { ClaimedJob } from "./claim-jobs";

/** Whether a claimed job still needs to be done: it hasn't been ended since, as erasing a person does (rule H9). */
export async function isStillToDo(db: Database, { orgId, id }: Pick<ClaimedJob, "orgId" | "id">): Promise<boolean> {
  const [open] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.orgId, orgId), eq(jobs.id, id), isNull(jobs.outcome)));
  return open !== undefined;
}
