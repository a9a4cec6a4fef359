import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { Org } from "../../context";

/** A business whose waitlist a worker has claimed, and how many changes there had been by then. */
export type ClaimedWaitlist = { orgId: string; changes: number };

/** So often, at least, a waitlist is looked at again while somebody waits: days pass, and the horizon moves on. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Claims the waitlist that has been due the longest: by its own time, or because the business's offer has changed since the last pass. No
 * two workers, on any instances, claim the same until the lease is over.
 */
export async function claimWaitlist(db: Database, now: Date, leaseMs: number): Promise<ClaimedWaitlist | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const [row] = await db.execute<{ org_id: string; changes: string }>(sql`
    update waitlists set lease_until = ${leaseUntil}::timestamptz
    where org_id in (
      select waitlists.org_id from waitlists join orgs on orgs.id = waitlists.org_id
      where (lease_until is null or lease_until <= ${at})
        and (due_at <= ${at} or waitlists.catalog_revision <> orgs.catalog_revision)
      order by due_at nulls last, waitlists.org_id limit 1 for update of waitlists skip locked)
    returning org_id, changes::text`);
  return row ? { orgId: row.org_id, changes: Number(row.changes) } : null;
}

/** Extends the lease of a pass that is still running. */
export async function renewWaitlist(db: Database, { orgId }: ClaimedWaitlist, leaseUntil: Date): Promise<void> {
  await db.execute(sql`
    update waitlists set lease_until = ${leaseUntil.toISOString()}::timestamptz
    where org_id = ${orgId} and lease_until is not null`);
}

/**
 * Ends a pass: the waitlist is due again when the first open offer ends. If anything has changed since the claim, or the pass has left
 * something to do, it is due at once.
 */
export async function endPass(
  db: Database,
  { orgId, changes }: ClaimedWaitlist,
  { now, org, isMoreLeft }: { now: Date; org: Pick<Org, "catalogRevision">; isMoreLeft: boolean },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const later = sql`${new Date(now.getTime() + LOOK_AGAIN_MS).toISOString()}::timestamptz`;
  await db.execute(sql`
    update waitlists set lease_until = null, catalog_revision = ${org.catalogRevision}::bigint,
      due_at = case when changes <> ${changes}::bigint or ${isMoreLeft}::boolean then ${at} else least(
        (select min(expires_at) from waitlist_offers where org_id = ${orgId} and status = 'open'),
        (select ${later} where exists (select 1 from waitlist_entries where org_id = ${orgId} and status = 'waiting')))
      end
    where org_id = ${orgId}`);
}
