import type { Inngest } from "inngest";
import { currentTime } from "../lib/env/clock";
import { workDatabase } from "../lib/env/database";
import { pruneExpired } from "../lib/worker/sweep";

/** Deletes every hour what was kept for a time that is over. */
export function prune(client: Inngest, work = () => pruneExpired(workDatabase(), currentTime())) {
  return client.createFunction(
    { id: "prune", name: "Delete what is out of date", triggers: [{ cron: "17 * * * *" }], concurrency: { limit: 1 } },
    async ({ step }) => {
      await step.run("prune", work);
    },
  );
}
