import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { isAmong } from "../../db/is-among";
import { pictures, pictureUses } from "../../db/schema";

type Subject = { orgId: string; subjectId: string; now: Date };

/**
 * Says which pictures something shows, in the transaction that changes it: what it showed before is forgotten, and ids that the business
 * doesn't have are left out (rule P7.4). Pictures that nothing shows any more are pruned later.
 *
 * @param ids of all its pictures; none: it shows none, or is deleted
 */
export async function showPictures(
  tx: Database,
  { orgId, subjectId, now }: Subject,
  ids: readonly string[],
): Promise<void> {
  const isItsUse = and(eq(pictureUses.orgId, orgId), eq(pictureUses.subjectId, subjectId));
  const before = await tx.delete(pictureUses).where(isItsUse).returning({ id: pictureUses.pictureId });
  const touched = [...new Set([...before.map(({ id }) => id), ...ids])];
  if (touched.length === 0) return;
  // Locked in one order, so that pruning and other changes wait instead of blocking each other.
  const there = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.orgId, orgId), isAmong(pictures.id, touched)))
    .orderBy(pictures.id)
    .for("update");
  if (there.length === 0) return;
  const wanted = new Set(ids);
  const shown = there.filter(({ id }) => wanted.has(id)).map(({ id }) => ({ orgId, subjectId, pictureId: id }));
  await tx.execute(insertRows(pictureUses, shown));
  await tx.execute(sql`
    update pictures set unused_since = case when exists (
        select 1 from picture_uses where org_id = pictures.org_id and picture_id = pictures.id)
      then null else coalesce(unused_since, ${now.toISOString()}::timestamptz) end
    where ${and(
      eq(pictures.orgId, orgId),
      isAmong(
        pictures.id,
        there.map(({ id }) => id),
      ),
    )}`);
}
