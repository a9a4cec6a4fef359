import { JOB_KINDS } from "../../db/vocabulary";
import type { ClaimedJob } from "../queue/claim-jobs";
import type { JobHandler, JobHandlers } from "../queue/job-handler";

/** Every kind of job done by one handler. */
export function handledBy(handler: JobHandler): JobHandlers {
  // Safe: every kind of the vocabulary gets the handler.
  return Object.fromEntries(JOB_KINDS.map((kind) => [kind, handler])) as JobHandlers;
}

/** Handlers that only note what they were given. */
export function noteHandlers(): { handlers: JobHandlers; done: ClaimedJob[] } {
  const done: ClaimedJob[] = [];
  const handlers = handledBy(async (_ctx, job) => {
    done.push(job);
    return "done";
  });
  return { handlers, done };
}
