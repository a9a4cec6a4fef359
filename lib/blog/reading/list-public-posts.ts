import { desc, sql } from "drizzle-orm";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import { notFound } from "../../errors";
import { coverUrl } from "../cover";
import { BlogPageQuery, POST_LIMITS } from "../schema";
import { descriptionOf } from "./description";
import { isPublic } from "./public-posts";

/** A published post in the public list. */
export type PublicEntry = {
  slug: string;
  title: string;
  description: string;
  coverUrl: string | null;
  publishedAt: string;
};

/**
 * A page of the published posts, newest publication first (rule P6.1). The first page is there even if nothing is published.
 *
 * @throws AppError `not_found` for a page beyond the last
 */
export const listPublicPosts = query({
  needs: { public: true, user: "work" },
  input: BlogPageQuery,
  async run({ db, org }, { page }): Promise<{ posts: PublicEntry[]; page: number; pages: number }> {
    const [{ count } = { count: 0 }] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(posts)
      .where(isPublic(org.id));
    const pages = Math.max(1, Math.ceil(count / POST_LIMITS.publicPage));
    if (page > pages) throw notFound("page");
    const { slug, title, excerpt, summary, coverImage, publishedAt, id } = posts;
    const rows = await db
      .select({
        slug,
        title,
        excerpt,
        summary,
        coverImage,
        publishedAt: sql<Date>`${publishedAt}`.mapWith(publishedAt),
      })
      .from(posts)
      .where(isPublic(org.id))
      .orderBy(desc(publishedAt), desc(id))
      .limit(POST_LIMITS.publicPage)
      .offset((page - 1) * POST_LIMITS.publicPage);
    const entries = rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      description: descriptionOf(row),
      coverUrl: coverUrl(row.coverImage, org.slug),
      publishedAt: row.publishedAt.toISOString(),
    }));
    return { posts: entries, page, pages };
  },
});
