import type { Inngest } from "inngest";
import { importFor } from "../lib/calendar-sync/importing/import-due";
import { workDatabase } from "../lib/env/database";
import { CALENDARS_DUE } from "./client";
import { inSlices } from "./in-slices";

/**
 * Reads the connected calendars that are due, soon after a change and every minute. Runs may repeat and overlap: each calendar is claimed
 * in the database.
 */
export function syncCalendars(client: Inngest, work = (sliceMs: number) => importFor(workDatabase(), sliceMs)) {
  return client.createFunction(
    {
      id: "sync-calendars",
      name: "Read connected calendars",
      triggers: [{ event: CALENDARS_DUE }, { cron: "* * * * *" }],
      // A run whose step ends waits for servers that hang; other runs go on meanwhile.
      concurrency: { limit: 4 },
    },
    inSlices(work),
  );
}
