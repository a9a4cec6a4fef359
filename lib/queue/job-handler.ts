import type { AccountJobKind, BusinessJobKind } from "../../db/vocabulary";
import type { Ctx, VisitorCtx } from "../context";
import type { ClaimedJob } from "./claim-jobs";

/**
 * What came of a job: done; dropped, since it is no longer wanted; to be done later, because its turn has not come; or given up,
 * with the reason.
 */
export type JobResult = "done" | "dropped" | { laterAt: Date } | { givenUp: string };

/**
 * Does a job's work in its business, as the product itself. It looks at its subject anew. What it throws counts as a failed attempt; done twice it must do no harm.
 */
export type JobHandler = (ctx: Ctx, job: ClaimedJob) => Promise<JobResult>;

/** The same for a job of somebody's account, in no business. */
export type AccountJobHandler = (ctx: VisitorCtx, job: ClaimedJob) => Promise<"done" | "dropped">;

/** Who does which kind of job. */
export type JobHandlers = Record<BusinessJobKind, JobHandler> & Record<AccountJobKind, AccountJobHandler>;

/** The business of jobs that belong to none. */
export const NO_BUSINESS = "";
