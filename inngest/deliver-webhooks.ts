import type { Inngest } from "inngest";
import { workDatabase } from "../lib/env/database";
import { env } from "../lib/env/env";
import { deliverFor } from "../lib/webhooks/delivering/deliver-due";
import { DELIVERIES_DUE } from "./client";
import { inSlices } from "./in-slices";

/**
 * Makes all due deliveries, soon after a change and every minute. The waits between attempts happen inside a step, because
 * Inngest's own waits are no finer than a second. Runs may repeat and overlap: each delivery is claimed in the database.
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
      // A run whose step ends waits for deliveries that hang; other runs go on meanwhile.
      concurrency: { limit: 4 },
    },
    inSlices(work),
  );
}
