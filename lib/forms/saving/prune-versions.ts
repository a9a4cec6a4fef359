import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { deleteInPieces } from "../../../db/delete-in-pieces";
import { formVersions } from "../../../db/schema";
import { FORM_LIMITS } from "../schema";

/**
 * Deletes versions that are neither current nor answered, a month after they were written (rule F1.5).
 *
 * @returns false: more may be left
 */
export function pruneVersions(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - FORM_LIMITS.unusedVersionDays * 86_400_000).toISOString();
  const where = sql`written_at <= ${before}::timestamptz
    and not exists (select 1 from forms where forms.org_id = form_versions.org_id and forms.id = form_versions.form_id
      and forms.version = form_versions.version)
    and not exists (select 1 from form_responses r where r.org_id = form_versions.org_id and r.form_id = form_versions.form_id
      and r.version = form_versions.version)`;
  return deleteInPieces(db, { table: formVersions, where, orderBy: sql`written_at` });
}
