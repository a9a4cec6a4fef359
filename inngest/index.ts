import type { Inngest } from "inngest";
import { deliverWebhooks } from "./deliver-webhooks";
import { prune } from "./prune";
import { reofferFreedSlot } from "./reoffer-freed-slot";
import { runDueWork } from "./run-due-work";

/** Everything that Inngest starts. */
export const functionsOf = (client: Inngest) => [
  runDueWork(client),
  deliverWebhooks(client),
  reofferFreedSlot(client),
  prune(client),
];
