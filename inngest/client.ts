import { Inngest } from "inngest";
import { env } from "../lib/env/env";
import { log } from "../lib/env/log";

/** Says that a change has left work to be done; it carries nothing, the database knows what. */
export const WORK_DUE = "booking/work.due";
/** Says the same of what is to be delivered to endpoints. */
export const DELIVERIES_DUE = "booking/deliveries.due";

/** Whether due work is Inngest's to start (rule O6); otherwise this process does so itself. */
export function isInngestConfigured(): boolean {
  return env().inngestEventKey !== null || env().inngestDev;
}

let client: Inngest | undefined;

/** This process's connection with Inngest, made at the first call from what the environment says then. */
export function inngestClient(): Inngest {
  const { inngestEventKey, inngestSigningKey, inngestBaseUrl, inngestDev } = env();
  client ??= new Inngest({
    id: "booking",
    eventKey: inngestEventKey ?? undefined,
    signingKey: inngestSigningKey ?? undefined,
    baseUrl: inngestBaseUrl ?? undefined,
    isDev: inngestDev,
    // Each step is a request of its own, so that none takes longer than a platform allows.
    checkpointing: false,
    logger: log,
  });
  return client;
}
