import { and, desc, eq } from "drizzle-orm";
import { postRevisions } from "../../../db/schema";
import { query } from "../../commands/command";
import { findPost } from "../find-post";
import { POST_LIMITS, PostId } from "../schema";

/** An earlier version of a post. */
export type RevisionEntry = { revision: number; title: string; writtenAt: string };

/**
 * The versions of a post before the one that is stored, newest first (rule P1.2).
 *
 * @throws AppError `not_found`
 */
export const listRevisions = query({
  needs: { user: "manage" },
  input: PostId,
  async run({ db, org }, { id }): Promise<{ revisions: RevisionEntry[] }> {
    const post = await findPost(db, org.id, id);
    const rows = await db
      .select({ revision: postRevisions.revision, title: postRevisions.title, writtenAt: postRevisions.writtenAt })
      .from(postRevisions)
      .where(and(eq(postRevisions.orgId, org.id), eq(postRevisions.postId, post.id)))
      .orderBy(desc(postRevisions.revision))
      .limit(POST_LIMITS.revisionsMax);
    return { revisions: rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() })) };
  },
});
