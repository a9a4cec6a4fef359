import type { AccountJobKind, BusinessJobKind } from "../../db/vocabulary";
import type { Ctx, VisitorCtx } from "../context";
import type { ClaimedJob } from "./claim-jobs";

/**
 * The outcome of a job: done; dropped, because it's no longer wanted; postponed, because its turn hasn't come; or given up, with
 * the reason. `isUncounted`: this was no attempt, so however often it happens, all attempts are still ahead.
 */
export type JobResult = "done" | "dropped" | { laterAt: Date; isUncounted?: boolean } | { givenUp: string };

/**
 * Does a job's work in its business, as the product itself. It loads its subject again. If it throws, the attempt failed; doing
 * it twice must do no harm.
 */
export type JobHandler = (ctx: Ctx, job: ClaimedJob) => Promise<JobResult>;

/** The same for a job of a user's account, outside any business. */
export type AccountJobHandler = (ctx: VisitorCtx, job: ClaimedJob) => Promise<"done" | "dropped">;

/** The handler of each kind of job. */
export type JobHandlers = Record<BusinessJobKind, JobHandler> & Record<AccountJobKind, AccountJobHandler>;

/** The business of jobs that don't belong to any. */
export const NO_BUSINESS = "";
