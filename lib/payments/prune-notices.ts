import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces } from "../../db/delete-in-pieces";
import { paymentNotices } from "../../db/schema";

/** Providers resend a notice for days, not for months. */
const KEPT_DAYS = 90;

/**
 * Deletes notices that were handled longer ago (rule O10.5). Even if one comes again later, it changes nothing: its payment is no longer
 * open.
 */
export function pruneNotices(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const { createdAt } = paymentNotices;
  return deleteInPieces(db, { table: paymentNotices, where: lte(createdAt, before), orderBy: sql`${createdAt}` });
}
