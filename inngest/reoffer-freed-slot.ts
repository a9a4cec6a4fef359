import type { Inngest } from "inngest";
import { workDatabase } from "../lib/env/database";
import { reofferFor } from "../lib/waitlist/offering/reoffer-due";
import { REOFFERS_DUE } from "./client";
import { inSlices } from "./in-slices";

/**
 * Offers freed times to those who wait for them, soon after a change and every minute. Runs may repeat and overlap: each business's
 * waitlist is claimed in the database.
 */
export function reofferFreedSlot(client: Inngest, work = (sliceMs: number) => reofferFor(workDatabase(), sliceMs)) {
  return client.createFunction(
    {
      id: "reoffer-freed-slot",
      name: "Offer freed times to the waitlist",
      triggers: [{ event: REOFFERS_DUE }, { cron: "* * * * *" }],
      concurrency: { limit: 4 },
    },
    inSlices(work),
  );
}
