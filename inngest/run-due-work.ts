import type { Inngest } from "inngest";
import { database } from "../lib/database";
import { jobHandlers } from "../lib/jobs/handlers";
import { sweepFor } from "../lib/jobs/sweep";
import { WORK_DUE } from "./client";

/** How long a step takes up new work; what is in hand then is finished, and the next step goes on. */
const SLICE_MS = 10_000;
/** Then the next minute's run goes on. */
const SLICES_MAX = 100;

/**
 * Does all that is due, soon after a change and every minute. Runs may repeat and overlap: each piece of work is claimed in
 * the database.
 *
 * @param work does due work for so many milliseconds and says whether all is done
 */
export function runDueWork(client: Inngest, work = (sliceMs: number) => sweepFor(database(), jobHandlers, sliceMs)) {
  return client.createFunction(
    {
      id: "run-due-work",
      name: "Do the work that is due",
      triggers: [{ event: WORK_DUE }, { cron: "* * * * *" }],
      concurrency: { limit: 1 },
    },
    async ({ step }) => {
      for (let slice = 1; slice <= SLICES_MAX; slice += 1) {
        if (await step.run(`slice-${slice}`, () => work(SLICE_MS))) return;
      }
    },
  );
}
