import { createHash } from "node:crypto";
import type { ClaimedJob } from "../../queue/claim-jobs";

/** The left side of a job's Message-ID: the same whenever the job is done, so that a repeat after a crash can be recognised. */
export function messageIdOf({ orgId, kind, key }: Pick<ClaimedJob, "orgId" | "kind" | "key">): string {
  return createHash("sha256").update(`${orgId} ${kind} ${key}`).digest("hex").slice(0, 32);
}
