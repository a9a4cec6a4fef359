import { waitUntil } from "@vercel/functions";
import { database } from "../lib/database";
import { env } from "../lib/env";
import { jobHandlers } from "../lib/jobs/handlers";
import { onDeliveriesNudge, onNudge } from "../lib/jobs/nudge";
import { keepWorkers } from "../lib/jobs/process-workers";
import { startWorker, sweeper } from "../lib/jobs/worker";
import { log } from "../lib/log";
import { deliverSoon, startDeliverer } from "../lib/webhooks/deliverer";
import { DELIVERIES_DUE, inngestClient, isInngestConfigured, WORK_DUE } from "./client";
import { dueSender } from "./send-due";

/** Settles who does due work in this process (DESIGN section 4): Inngest, or else a worker of its own. */
export function watchDueWork(): void {
  if (isInngestConfigured()) {
    onNudge(dueSender(inngestClient(), WORK_DUE));
    onDeliveriesNudge(dueSender(inngestClient(), DELIVERIES_DUE));
  } else if (env().onVercel) {
    // No timer lives on there: what a change leaves is done after its answer, what is due later waits for the next change.
    log.warn("without Inngest nothing is done on time on Vercel: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY");
    const sweepSoon = sweeper(database(), jobHandlers);
    onNudge(() => waitUntil(sweepSoon()));
    const deliver = deliverSoon(database(), { unsafeOrigins: env().webhookUnsafeOrigins });
    onDeliveriesNudge(() => waitUntil(deliver()));
  } else {
    const { webhookUnsafeOrigins } = env();
    keepWorkers(startWorker(database(), jobHandlers), startDeliverer(database(), webhookUnsafeOrigins));
  }
}
