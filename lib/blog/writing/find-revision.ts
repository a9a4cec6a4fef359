import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { postRevisions } from "../../../db/schema";
import { notFound } from "../../errors";
import { findPost } from "../find-post";

/**
 * An earlier version of a post.
 *
 * @throws AppError `not_found`
 */
export async function findRevision(db: Database, orgId: string, { id, revision }: { id: string; revision: number }) {
  const post = await findPost(db, orgId, id);
  const { postId, revision: number } = postRevisions;
  const isIt = and(eq(postRevisions.orgId, orgId), eq(postId, post.id), eq(number, revision));
  const [row] = await db.select().from(postRevisions).where(isIt);
  if (!row) throw notFound("version");
  return row;
}
