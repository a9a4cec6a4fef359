import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, staff } from "../../../db/schema";
import { jobsWaker } from "../../queue/waker";
import { beginDisconnecting } from "./begin-disconnecting";

const ACCOUNTS_MAX = 50;

/**
 * Work of the clock: disconnects what people connected who have left the business (rule K3.3); forgets accounts from whose calendars
 * everything has been removed; and after a day destroys the passwords of the others, whatever is left there (rule K15.2).
 */
export async function endDisconnected(db: Database, now: Date): Promise<void> {
  for (const account of await ofPeopleWhoLeft(db)) await disconnectAlone(db, account, now);
  await forgetCleared(db);
  await destroyPasswords(db, now);
}

type Named = { orgId: string; id: string; staffId: string };

function ofPeopleWhoLeft(db: Database): Promise<Named[]> {
  const { orgId, id, staffId, createdBy, state } = calendarAccounts;
  return db
    .select({ orgId, id, staffId })
    .from(calendarAccounts)
    .where(and(isNull(createdBy), ne(state, "disconnecting")))
    .orderBy(orgId, id)
    .limit(ACCOUNTS_MAX);
}

async function disconnectAlone(db: Database, named: Named, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.orgId, named.orgId), eq(staff.id, named.staffId)))
      .for("no key update");
    const [account] = await tx
      .select()
      .from(calendarAccounts)
      .where(and(eq(calendarAccounts.orgId, named.orgId), eq(calendarAccounts.id, named.id)))
      .for("no key update");
    if (account && account.createdBy === null && account.state !== "disconnecting") {
      await beginDisconnecting(tx, account, now);
    }
  });
  jobsWaker.wake();
}

/** An account is kept as long as one of its calendars may hold an event of ours. */
async function forgetCleared(db: Database): Promise<void> {
  await db.execute(sql`
    with cleared as (
      select org_id, id from calendar_accounts account
      where account.ends_at is not null and not exists (
        select 1 from calendars calendar
        join calendar_events event on event.org_id = calendar.org_id and event.calendar_id = calendar.id
        where calendar.org_id = account.org_id and calendar.account_id = account.id)
      order by org_id, id for update)
    delete from calendar_accounts account using cleared
    where account.org_id = cleared.org_id and account.id = cleared.id`);
}

async function destroyPasswords(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with locked as (
      select org_id, id from calendar_accounts
      where ends_at <= ${now.toISOString()}::timestamptz order by org_id, id for no key update),
    ended as (
      update calendar_accounts account
      set address = null, username = null, password = null, own_addresses = null, ends_at = null
      from locked where account.org_id = locked.org_id and account.id = locked.id
      returning account.org_id, account.id),
    emptied as (
      update calendars set address = '' from ended
      where calendars.org_id = ended.org_id and calendars.account_id = ended.id
      returning calendars.org_id, calendars.id)
    update calendar_events set href = null, etag = null from emptied
    where calendar_events.org_id = emptied.org_id and calendar_events.calendar_id = emptied.id`);
}
