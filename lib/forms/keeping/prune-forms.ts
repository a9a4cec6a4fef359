import { lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { deleteInPieces, inPieces, PIECE_ROWS_MAX } from "../../../db/delete-in-pieces";
import { formLinks, formUses } from "../../../db/schema";
import { ENDED_WORK_DAYS } from "../../queue/ended-work";
import { emptyResponses } from "./empty-responses";

/**
 * Empties responses that have been kept for as long as their form says (rule F13.2), oldest first.
 *
 * @returns false: more may be left
 */
export function expireResponses(db: Database, now: Date): Promise<boolean> {
  const piece = sql`ctid = any(array(
    select r.ctid from forms f
    join form_responses r on r.org_id = f.org_id and r.form_id = f.id and r.emptied_at is null
      and r.submitted_at <= ${now.toISOString()}::timestamptz - make_interval(months => f.retention_months)
    where f.retention_months is not null
    limit ${PIECE_ROWS_MAX}::int for update of r skip locked))`;
  return inPieces(() => db.transaction((tx) => emptyResponses(tx, piece, { reason: "expired", now })));
}

/**
 * Deletes links once the history of work is deleted that ended on their last day (rule O10.1): by its link, erasing a customer finds an
 * email that was kept.
 */
export function pruneFormLinks(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ENDED_WORK_DAYS * 86_400_000);
  const { expiresAt } = formLinks;
  return deleteInPieces(db, { table: formLinks, where: lte(expiresAt, before), orderBy: sql`${expiresAt}` });
}

/** Deletes the notes of who read responses, a year after those were emptied (rule F12.2). */
export function pruneFormUses(db: Database, now: Date): Promise<boolean> {
  const { expiresAt } = formUses;
  return deleteInPieces(db, { table: formUses, where: lte(expiresAt, now), orderBy: sql`${expiresAt}` });
}
