import type { Inngest } from "inngest";
import { workDatabase } from "../lib/env/database";
import { jobHandlers } from "../lib/worker/job-handlers";
import { sweepFor } from "../lib/worker/sweep";
import { WORK_DUE } from "./client";
import { inSlices } from "./in-slices";

/**
 * Does all due work, soon after a change and every minute. Runs may repeat and overlap: each piece of work is claimed in the
 * database.
 */
export function runDueWork(
  client: Inngest,
  work = (sliceMs: number) => sweepFor(workDatabase(), jobHandlers, sliceMs),
) {
  return client.createFunction(
    {
      id: "run-due-work",
      name: "Do the work that is due",
      triggers: [{ event: WORK_DUE }, { cron: "* * * * *" }],
      // A run whose step ends waits for a slow mail server; other runs go on meanwhile.
      concurrency: { limit: 4 },
    },
    inSlices(work),
  );
}
