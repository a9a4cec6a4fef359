import type { Inngest } from "inngest";
import { workDatabase } from "../lib/env/database";
import { env } from "../lib/env/env";
import { deliverFor } from "../lib/webhooks/delivering/deliver-due";
import { DELIVERIES_DUE } from "./client";
import { inSlices } from "./in-slices";

/**
 * Delivers to the endpoints all that is due, soon after a change and every minute. The waits between attempts are spent inside a
 * step, since Inngest's own are as coarse as a second. Runs may repeat and overlap: each delivery is claimed in the database.
 */
export function deliverWebhooks(
  client: Inngest,
  work = (sliceMs: number) => deliverFor(workDatabase(), env().webhookUnsafeOrigins, sliceMs),
) {
  return client.createFunction(
    {
      id: "deliver-webhooks",
      name: "Deliver webhooks",
      triggers: [{ event: DELIVERIES_DUE }, { cron: "* * * * *" }],
      // A run whose step ends waits for what hangs; others go on meanwhile.
      concurrency: { limit: 4 },
    },
    inSlices(work),
  );
}
