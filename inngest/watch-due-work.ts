import { waitUntil } from "@vercel/functions";
import { database } from "../lib/database";
import { env } from "../lib/env";
import { jobHandlers } from "../lib/jobs/handlers";
import { onNudge } from "../lib/jobs/nudge";
import { startProcessWorker } from "../lib/jobs/process-worker";
import { sweeper } from "../lib/jobs/worker";
import { log } from "../lib/log";
import { inngestClient, isInngestConfigured } from "./client";
import { workDueSender } from "./send-work-due";

/** Settles who does due work in this process (DESIGN section 4): Inngest, or else a worker of its own. */
export function watchDueWork(): void {
  if (isInngestConfigured()) {
    onNudge(workDueSender(inngestClient()));
  } else if (env().onVercel) {
    // No timer lives on there: what a change leaves is done after its answer, what is due later waits for the next change.
    log.warn("without Inngest nothing is done on time on Vercel: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY");
    const sweepSoon = sweeper(database(), jobHandlers);
    onNudge(() => waitUntil(sweepSoon()));
  } else {
    startProcessWorker(database(), jobHandlers);
  }
}
