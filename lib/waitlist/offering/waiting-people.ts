import { and, asc, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { waitlistEntries, waitlistOffers } from "../../../db/schema";
import type { Ctx } from "../../context";
import { type EntryRow, todayOf, whereWaiting } from "../entry-state";
import { WAITLIST_LIMITS } from "../wish.schema";
import { notFreedSince } from "./freed-since";
import { type Turns, turnsOf } from "./turns";

/** Someone who can be offered a time, and what they wait for. */
export type Waiting = Pick<
  EntryRow,
  "id" | "serviceId" | "staffId" | "partySize" | "fromDate" | "toDate" | "fromMin" | "toMin" | "email" | "source"
>;

/** The newest that count, of offers and of freed times; older ones of so many don't matter. */
const LET_PASS_MAX = 10_000;

const columns = {
  id: waitlistEntries.id,
  serviceId: waitlistEntries.serviceId,
  staffId: waitlistEntries.staffId,
  partySize: waitlistEntries.partySize,
  fromDate: waitlistEntries.fromDate,
  toDate: waitlistEntries.toDate,
  fromMin: waitlistEntries.fromMin,
  toMin: waitlistEntries.toMin,
  email: waitlistEntries.email,
  source: waitlistEntries.source,
};

const hasOpenOffer = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.orgId, waitlistEntries.orgId),
        eq(waitlistOffers.entryId, waitlistEntries.id),
        eq(waitlistOffers.status, "open"),
      ),
    );

/**
 * Those who wait and have no open offer, in their order (rule W4.1). Someone without an email address would never learn of an offer in
 * time, so times are offered to them by hand only.
 */
export function waitingPeople({ db, org, now }: Pick<Ctx, "db" | "org" | "now">): Promise<Waiting[]> {
  return db
    .select(columns)
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.orgId, org.id),
        whereWaiting(todayOf({ org, now })),
        ne(waitlistEntries.email, ""),
        notExists(hasOpenOffer(db)),
      ),
    )
    .orderBy(asc(waitlistEntries.rank))
    .limit(WAITLIST_LIMITS.waitingMax);
}

/** Whether someone still waits and has no open offer. */
export async function isStillWaiting({ db, org }: Pick<Ctx, "db" | "org">, entryId: string): Promise<boolean> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.orgId, org.id),
        eq(waitlistEntries.id, entryId),
        eq(waitlistEntries.status, "waiting"),
        notExists(hasOpenOffer(db)),
      ),
    );
  return rows.length > 0;
}

/**
 * The offers of future times that weren't taken, unless a booking that overlapped them has been cancelled or moved away since: then
 * everyone's turn comes anew (rule W4.4). An offer that was taken back from someone who still waits was nobody's turn.
 */
export async function turnsTaken({ db, org, now }: Pick<Ctx, "db" | "org" | "now">): Promise<Turns> {
  const offers = await db.execute<OfferedRow>(sql`
    select entry_id, staff_id, resource_id, ${inMs(sql`start_at`)} as start_ms, ${inMs(sql`end_at`)} as end_ms,
      ${inMs(sql`created_at`)} as at_ms
    from waitlist_offers as offer
    where org_id = ${org.id} and start_at > ${now.toISOString()}::timestamptz and status <> 'open' and not (status = 'withdrawn' and exists (
        select 1 from waitlist_entries as entry
        where entry.org_id = ${org.id} and entry.id = offer.entry_id and entry.status = 'waiting'))
    order by created_at desc, id desc limit ${LET_PASS_MAX}::int`);
  // The same time is freed again and again.
  const freed = await db.execute<{ start_ms: number; end_ms: number; at_ms: number }>(sql`
    select start_ms::float8, end_ms::float8, ${inMs(sql`max(freed_at)`)} as at_ms
    from waitlist_freed where org_id = ${org.id}
    group by start_ms, end_ms order by max(freed_at) desc limit ${LET_PASS_MAX}::int`);
  const timed = offers.map((row) => ({
    entryId: row.entry_id,
    staffId: row.staff_id,
    resourceId: row.resource_id,
    startMs: row.start_ms,
    endMs: row.end_ms,
    atMs: row.at_ms,
  }));
  const since = freed.map((row) => ({ startMs: row.start_ms, endMs: row.end_ms, atMs: row.at_ms }));
  return turnsOf(notFreedSince(timed, since));
}

type OfferedRow = {
  entry_id: string;
  staff_id: string | null;
  resource_id: string | null;
  start_ms: number;
  end_ms: number;
  at_ms: number;
};

const inMs = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`;
