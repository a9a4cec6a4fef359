import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarLog } from "../../../db/schema";
import type { AccountRow } from "../accounts/opened-account";

const MINUTE_MS = 60_000;

type Account = Pick<AccountRow, "orgId" | "id" | "refusals" | "leftAloneUntil">;

/**
 * When an account may be tried again: once the time is over for which the server wants to be left alone (rule K4.4), and if its password was
 * just refused, ten minutes after the first time and twenty after the second, as servers lock accounts that keep trying (rule K4.6). Null: at
 * any time.
 */
export async function nextTryAt(db: Database, account: Account): Promise<Date | null> {
  const [alone, refused] = [account.leftAloneUntil, await afterRefusal(db, account)];
  if (alone === null || refused === null) return alone ?? refused;
  return new Date(Math.max(alone.getTime(), refused.getTime()));
}

async function afterRefusal(db: Database, { orgId, id, refusals }: Account): Promise<Date | null> {
  if (refusals === 0) return null;
  const [refused] = await db
    .select({ at: calendarLog.at })
    .from(calendarLog)
    .where(and(eq(calendarLog.orgId, orgId), eq(calendarLog.accountId, id), eq(calendarLog.problem, "wrong_password")))
    .orderBy(desc(calendarLog.id))
    .limit(1);
  return refused ? new Date(refused.at.getTime() + refusals * 10 * MINUTE_MS) : null;
}
