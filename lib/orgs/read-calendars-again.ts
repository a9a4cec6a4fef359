import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";

/**
 * Makes the connected calendars of a business due, to be read as a whole: how far ahead they are read, what their times without a zone
 * mean, or whose time they occupy has changed (rule K13.2). The next poll reads them; those that nobody reads at present stay so, and
 * those whose password was refused wait as long as before (rule K13.3). All are locked, in the order in which everyone locks them.
 */
export async function readCalendarsAgain(tx: Database, orgId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id from calendars where org_id = ${orgId} order by id for no key update)
    update calendars set validators = null,
      due_at = case when account.refusals > 0 then due_at else least(due_at, ${now.toISOString()}::timestamptz) end
    from calendar_accounts account, locked
    where account.org_id = ${orgId} and account.id = calendars.account_id and calendars.org_id = ${orgId}
      and calendars.id = locked.id and due_at is not null`);
}
