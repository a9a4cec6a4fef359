import { and, eq, gt, notExists } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendarLog, calendars } from "../../../db/schema";
import { inTurn } from "../../queue/in-turn";
import { pushUnwritten } from "../pushing/unwritten";
import { judgeAnew } from "./judge-anew";

const ACCOUNTS_MAX = 50;
const QUIET_MS = 3_600_000;

/**
 * Work of the clock: judges failing accounts anew that are only written to, and of which nothing has been heard for an hour (rule K14.1).
 * What couldn't be written is tried again (rule K6.2), as no import says that the server can be reached.
 */
export async function judgeUnread(db: Database, now: Date): Promise<void> {
  const { orgId, id, state } = calendarAccounts;
  const reading = db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.orgId, orgId), eq(calendars.accountId, id), calendars.reads));
  const heard = db
    .select({ id: calendarLog.id })
    .from(calendarLog)
    .where(
      and(
        eq(calendarLog.orgId, orgId),
        eq(calendarLog.accountId, id),
        gt(calendarLog.at, new Date(now.getTime() - QUIET_MS)),
      ),
    );
  const unread = await db
    .select({ orgId, id })
    .from(calendarAccounts)
    .where(and(eq(state, "failing"), notExists(reading), notExists(heard)))
    .orderBy(orgId, id)
    .limit(ACCOUNTS_MAX);
  await inTurn(unread, (account) => judge(db, account, now));
}

async function judge(db: Database, named: { orgId: string; id: string }, now: Date): Promise<void> {
  const { orgId, id, state } = calendarAccounts;
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(calendarAccounts)
      .where(and(eq(orgId, named.orgId), eq(id, named.id), eq(state, "failing")))
      .for("no key update", { skipLocked: true });
    if (!account) return;
    await judgeAnew(tx, [account], now);
    await pushUnwritten(tx, account, now);
  });
}
