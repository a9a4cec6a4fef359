import { waitUntil } from "@vercel/functions";
import { calendarWaker } from "../lib/calendar-sync/calendar-waker";
import { importingSoon, startImporting } from "../lib/calendar-sync/importing/start-importing";
import { campaignsWaker } from "../lib/campaigns/campaigns-waker";
import { startSending } from "../lib/campaigns/delivering/start-sending";
import { workDatabase } from "../lib/env/database";
import { env } from "../lib/env/env";
import { log } from "../lib/env/log";
import { jobsWaker } from "../lib/queue/waker";
import { reofferSoon, startReoffering } from "../lib/waitlist/offering/start-reoffering";
import { reoffersWaker } from "../lib/waitlist/reoffers-waker";
import { deliveriesWaker } from "../lib/webhooks/delivering/deliveries-waker";
import { deliverSoon, startDelivering } from "../lib/webhooks/delivering/start-delivering";
import { jobHandlers } from "../lib/worker/job-handlers";
import { keepWorkers } from "../lib/worker/process-workers";
import { startWorker, sweeper } from "../lib/worker/start";
import {
  CALENDARS_DUE,
  CAMPAIGNS_DUE,
  DELIVERIES_DUE,
  inngestClient,
  isInngestConfigured,
  REOFFERS_DUE,
  WORK_DUE,
} from "./client";
import { dueSender } from "./send-due";

/** Decides who does due work in this process (rule O6): Inngest, or otherwise its own worker. */
export function watchDueWork(): void {
  if (isInngestConfigured()) {
    jobsWaker.onWake(dueSender(inngestClient(), WORK_DUE));
    deliveriesWaker.onWake(dueSender(inngestClient(), DELIVERIES_DUE));
    reoffersWaker.onWake(dueSender(inngestClient(), REOFFERS_DUE));
    campaignsWaker.onWake(dueSender(inngestClient(), CAMPAIGNS_DUE));
    calendarWaker.onWake(dueSender(inngestClient(), CALENDARS_DUE));
  } else if (env().onVercel) {
    // No timer survives there: a change's work is done after its response, and later work waits for the next change.
    log.warn("without Inngest nothing is done on time on Vercel: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY");
    const sweepSoon = sweeper(workDatabase(), jobHandlers);
    jobsWaker.onWake(() => waitUntil(sweepSoon()));
    const deliver = deliverSoon(workDatabase(), { unsafeOrigins: env().webhookUnsafeOrigins });
    deliveriesWaker.onWake(() => waitUntil(deliver()));
    const reoffer = reofferSoon(workDatabase());
    reoffersWaker.onWake(() => waitUntil(reoffer()));
    const importSoon = importingSoon(workDatabase());
    calendarWaker.onWake(() => waitUntil(importSoon()));
    // Campaigns are never sent there without Inngest: their start is refused (rule M27).
  } else {
    const { webhookUnsafeOrigins } = env();
    keepWorkers(
      startWorker(workDatabase(), jobHandlers),
      startDelivering(workDatabase(), webhookUnsafeOrigins),
      startReoffering(workDatabase()),
      startSending(workDatabase()),
      startImporting(workDatabase()),
    );
  }
}
