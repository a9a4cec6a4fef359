import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { walkOn } from "../../../db/walk-on";
import { FORM_LIMITS } from "../schema";

/** Of a form, a walk deletes no more at a time; the next one continues. */
const OF_FORM_MAX = 20;

/** Deletes versions that were never answered, a month after another one has taken their place (rule F1.5). */
export function pruneVersions(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - FORM_LIMITS.unusedVersionDays * 86_400_000).toISOString();
  return walkOn(db, {
    name: "form versions",
    rows: sql`select org_id, id, version from forms`,
    deleted: [
      sql`gone as (
        delete from form_versions where ctid = any(array(
          select old.ctid from piece cross join lateral (
            select v.ctid from form_versions v
            where v.org_id = piece.org_id and v.form_id = piece.id and v.version < piece.version
              and exists (select 1 from form_versions next where next.org_id = v.org_id and next.form_id = v.form_id
                and next.version > v.version and next.written_at <= ${before}::timestamptz)
              and not exists (select 1 from form_responses r where r.org_id = v.org_id and r.form_id = v.form_id
                and r.version = v.version)
            order by v.version limit ${OF_FORM_MAX}::int) old)))`,
    ],
  });
}
