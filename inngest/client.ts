import { Inngest } from "inngest";
import { env } from "../lib/env/env";
import { log } from "../lib/env/log";

/** Says that a change has created work; it carries no data, because the database has it. */
export const WORK_DUE = "booking/work.due";
/** The same for deliveries to endpoints. */
export const DELIVERIES_DUE = "booking/deliveries.due";
/** The same for times that those on a waitlist may be offered. */
export const REOFFERS_DUE = "booking/reoffers.due";

/** The same for mails of campaigns. */
export const CAMPAIGNS_DUE = "booking/campaigns.due";
/** The same for connected calendars that are to be read. */
export const CALENDARS_DUE = "booking/calendars.due";

/** Whether Inngest starts due work (rule O6); otherwise this process does. */
export function isInngestConfigured(): boolean {
  return env().inngestEventKey !== null || env().inngestDev;
}

let client: Inngest | undefined;

/** This process's connection with Inngest, made at the first call from the environment at that time. */
export function inngestClient(): Inngest {
  const { inngestEventKey, inngestSigningKey, inngestBaseUrl, inngestDev } = env();
  client ??= new Inngest({
    id: "booking",
    eventKey: inngestEventKey ?? undefined,
    signingKey: inngestSigningKey ?? undefined,
    baseUrl: inngestBaseUrl ?? undefined,
    isDev: inngestDev,
    // Each step is a separate request, so that none takes longer than a platform allows.
    checkpointing: false,
    logger: log,
  });
  return client;
}
