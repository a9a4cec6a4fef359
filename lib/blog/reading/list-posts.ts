import { and, desc, eq } from "drizzle-orm";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import { postSummary } from "../post-view";
import { type PostSummary, PostsQuery } from "../schema";

/** All posts, drafts included, newest first, without their bodies (rule P11.3). */
export const listPosts = query({
  needs: { user: "manage", key: "read" },
  input: PostsQuery,
  async run({ db, org }, { status, limit, offset }): Promise<{ posts: PostSummary[]; nextOffset?: number }> {
    const { id, slug, title, excerpt, coverImage, publishedAt, revision, createdAt, updatedAt } = posts;
    const wanted = status === undefined || status === "all" ? undefined : eq(posts.status, status);
    const rows = await db
      .select({
        id,
        slug,
        title,
        excerpt,
        status: posts.status,
        coverImage,
        publishedAt,
        revision,
        createdAt,
        updatedAt,
      })
      .from(posts)
      .where(and(eq(posts.orgId, org.id), wanted))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1)
      .offset(offset);
    const page = rows.slice(0, limit).map((row) => postSummary(row, org.slug));
    return { posts: page, ...(rows.length > limit ? { nextOffset: offset + limit } : {}) };
  },
});
