import type { Inngest } from "inngest";
import { sendFor } from "../lib/campaigns/delivering/send-due";
import { workDatabase } from "../lib/env/database";
import { CAMPAIGNS_DUE } from "./client";
import { inSlices } from "./in-slices";

/**
 * Sends the mails of campaigns, soon after a start and every minute. Runs may repeat and overlap: each mail is claimed in the database,
 * which also keeps the pace.
 */
export function sendCampaigns(client: Inngest, work = (sliceMs: number) => sendFor(workDatabase(), sliceMs)) {
  return client.createFunction(
    {
      id: "send-campaigns",
      name: "Send campaigns",
      triggers: [{ event: CAMPAIGNS_DUE }, { cron: "* * * * *" }],
      concurrency: { limit: 1 },
    },
    inSlices(work),
  );
}
