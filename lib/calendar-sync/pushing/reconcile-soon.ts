import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/client";
import { enqueueJobs, type NewJob } from "../../queue/enqueue";

/** Writes all of a member's upcoming bookings anew, wherever they belong now (rule K6.2), as jobs. Inside a transaction of the caller. */
export async function reconcileSoon(tx: Database, orgId: string, staffId: string, now: Date): Promise<void> {
  await tx.execute(enqueueJobs(orgId, [reconcileJob(staffId, randomUUID(), "", now)]));
}

/** @param run names the reconcile; its parts follow each other. @param after the part begins after this booking's id */
export const reconcileJob = (staffId: string, run: string, after: string, dueAt: Date): NewJob => ({
  kind: "calendar_reconcile",
  key: `${run} ${after}`,
  subjectId: staffId,
  details: { run, after },
  dueAt,
});
