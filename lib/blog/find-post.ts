import { and, eq, or } from "drizzle-orm";
import type { Database } from "../../db/client";
import { posts } from "../../db/schema";
import { notFound } from "../errors";

export type PostRow = typeof posts.$inferSelect;

/**
 * A post by its id, or else by its slug: no text can be both (rule P11.2).
 *
 * @param lock `update` in a transaction that changes it
 * @throws AppError `not_found`, also for another business's
 */
export async function findPost(db: Database, orgId: string, idOrSlug: string, lock?: "update"): Promise<PostRow> {
  const asked = db
    .select()
    .from(posts)
    .where(and(eq(posts.orgId, orgId), or(eq(posts.id, idOrSlug), eq(posts.slug, idOrSlug))));
  const [row] = await (lock ? asked.for(lock) : asked);
  if (!row) throw notFound("post");
  return row;
}
