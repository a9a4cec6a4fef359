import type { Database } from "../../../db/client";
import { LIMITS } from "../../rate-limit/limits";
import { secondsToWait } from "../../rate-limit/pass-limit";

/** Whether an address may be asked now, which counts: once in 24 hours and three times in 90 days (rule M3). */
export async function mayAsk(db: Database, orgId: string, hash: string, now: Date): Promise<boolean> {
  for (const limit of [LIMITS.askConsent, LIMITS.askConsentInMonths]) {
    if ((await secondsToWait(db, limit, `${orgId} ${hash}`, now)) !== null) return false;
  }
  return true;
}
