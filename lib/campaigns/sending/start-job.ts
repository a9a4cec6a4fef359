import { notBuilt } from "../../marketing/not-built";
import type { JobHandler } from "../../queue/job-handler";

/** Starts a scheduled campaign at its time, unless it is much too late or can't be sent any more (rule M15). */
export const campaignStart: JobHandler = async () => notBuilt();
