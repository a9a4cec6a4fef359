import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces, inPieces, PIECE_ROWS_MAX } from "../../db/delete-in-pieces";
import { waitlistFreed } from "../../db/schema";
import { DAY_MS } from "../time/local-date";

/** How long a place is kept after it ended (rule O10.8). */
const KEPT_DAYS = 400;
/** Half a day after it began in UTC, a day has begun everywhere. */
const LAST_ZONE_MS = DAY_MS / 2;

/**
 * Deletes places that ended long ago, with what was offered to them and their history, and freed times that are past. Places whose days
 * are over everywhere are stored as ended, should no pass over their waitlist have done so: from then on they have an end.
 */
export async function pruneWaitlists(db: Database, now: Date): Promise<boolean> {
  const arePassed = await inPieces(async () => (await db.execute(passedPiece(now))).length);
  const areGone = await inPieces(async () => (await db.execute(endedPiece(now))).length);
  const { endMs } = waitlistFreed;
  const past = { table: waitlistFreed, where: lte(endMs, now.getTime()), orderBy: sql`${endMs}` };
  return (await deleteInPieces(db, past)) && arePassed && areGone;
}

function passedPiece(now: Date) {
  const today = new Date(now.getTime() - LAST_ZONE_MS).toISOString().slice(0, 10);
  return sql`
    update waitlist_entries set status = 'passed', ended_at = ${now.toISOString()}::timestamptz
    where status = 'waiting' and ctid = any(array(
      select ctid from waitlist_entries where status = 'waiting' and to_date < ${today}
      order by org_id, rank limit ${PIECE_ROWS_MAX}::int for update skip locked))
    returning 1`;
}

/** The history of a place goes with it by its foreign key. */
function endedPiece(now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return sql`
    with piece as (
      select org_id, id from waitlist_entries where ended_at is not null and ended_at <= ${before}::timestamptz
      order by ended_at limit ${PIECE_ROWS_MAX}::int for update skip locked),
    offers as (
      delete from waitlist_offers using piece
      where waitlist_offers.org_id = piece.org_id and waitlist_offers.entry_id = piece.id)
    delete from waitlist_entries using piece
    where waitlist_entries.org_id = piece.org_id and waitlist_entries.id = piece.id
    returning 1`;
}
