import type { ClaimedJob } from "../queue/claim-jobs";
import type { JobHandler } from "../queue/job-handler";
import type { JobHandlers } from "../queue/run-jobs";

/** Every kind of job done by one handler. */
export const handledBy = (handler: JobHandler): JobHandlers => ({
  customer_mail: handler,
  business_mail: handler,
  reminder: handler,
  refund: handler,
});

/** Handlers that only note what they were given. */
export function noteHandlers(): { handlers: JobHandlers; done: ClaimedJob[] } {
  const done: ClaimedJob[] = [];
  const handlers = handledBy(async (_ctx, job) => {
    done.push(job);
    return "done";
  });
  return { handlers, done };
}
