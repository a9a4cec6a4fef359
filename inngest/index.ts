import type { Inngest } from "inngest";
import { prune } from "./prune";
import { runDueWork } from "./run-due-work";

/** All that Inngest starts. */
export const functionsOf = (client: Inngest) => [runDueWork(client), prune(client)];
