import type { Inngest } from "inngest";
import { currentTime } from "../lib/env/clock";
import { workDatabase } from "../lib/env/database";
import { pruneExpired } from "../lib/worker/sweep";

/** Each step deletes up to 20,000 rows of a table: this allows a million in five minutes, far more than can come in. */
const STEPS_MAX = 50;

/** Deletes expired data every five minutes, one step at a time until nothing is left (rule O10.1). */
export function prune(client: Inngest, work = () => pruneExpired(workDatabase(), currentTime())) {
  return client.createFunction(
    { id: "prune", name: "Delete what is out of date", triggers: [{ cron: "*/5 * * * *" }], concurrency: { limit: 1 } },
    async ({ step }) => {
      for (let nth = 1; nth <= STEPS_MAX; nth += 1) {
        if (await step.run(`prune-${nth}`, work)) return;
      }
    },
  );
}
