import type { Ctx } from "../context";
import type { ClaimedJob } from "./claim-jobs";

/**
 * Does a job's work in its business, as the product itself. It looks at its subject anew: `dropped` says that the work is no
 * longer wanted. What it throws counts as a failed attempt; done twice it must do no harm.
 */
export type JobHandler = (ctx: Ctx, job: ClaimedJob) => Promise<"done" | "dropped">;
