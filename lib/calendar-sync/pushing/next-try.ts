import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarLog } from "../../../db/schema";
import type { AccountRow } from "../accounts/opened-account";

const MINUTE_MS = 60_000;

/**
 * When an account whose password was just refused may be tried again: ten minutes after the first time, and twenty after the second, as
 * servers lock accounts that keep trying (rule K4.6). Null: at any time.
 */
export async function nextTryAt(
  db: Database,
  { orgId, id, refusals }: Pick<AccountRow, "orgId" | "id" | "refusals">,
): Promise<Date | null> {
  if (refusals === 0) return null;
  const [refused] = await db
    .select({ at: calendarLog.at })
    .from(calendarLog)
    .where(and(eq(calendarLog.orgId, orgId), eq(calendarLog.accountId, id), eq(calendarLog.problem, "wrong_password")))
    .orderBy(desc(calendarLog.id))
    .limit(1);
  return refused ? new Date(refused.at.getTime() + refusals * 10 * MINUTE_MS) : null;
}
