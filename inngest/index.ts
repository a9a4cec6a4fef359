import type { Inngest } from "inngest";
import { deliverWebhooks } from "./deliver-webhooks";
import { prune } from "./prune";
import { reofferFreedSlot } from "./reoffer-freed-slot";
import { runDueWork } from "./run-due-work";
import { sendCampaigns } from "./send-campaigns";
import { syncCalendars } from "./sync-calendars";

/** Everything that Inngest starts. */
export const functionsOf = (client: Inngest) => [
  runDueWork(client),
  deliverWebhooks(client),
  reofferFreedSlot(client),
  sendCampaigns(client),
  syncCalendars(client),
  prune(client),
];
