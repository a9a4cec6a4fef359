import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces } from "../../db/delete-in-pieces";
import { pictures } from "../../db/schema";

/** How long a picture that nothing shows is kept (rule P7.4). */
export const UNUSED_DAYS = 30;

/**
 * Deletes pictures that nothing has shown for longer, oldest first.
 *
 * @returns false: more may be left
 */
export function prunePictures(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - UNUSED_DAYS * 86_400_000);
  const { unusedSince } = pictures;
  return deleteInPieces(db, { table: pictures, where: lte(unusedSince, before), orderBy: sql`${unusedSince}` });
}
