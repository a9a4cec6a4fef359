import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import { notFound } from "../../errors";
import { AnyId } from "../../fields/id.schema";
import type { PostRow } from "../find-post";
import { type PostPage, postPageOf } from "./post-page";
import { isPublic } from "./public-posts";

/** A published post's neighbour. */
export type Neighbour = { slug: string; title: string };

/** Any text is accepted: an invalid slug is as absent as an unknown one. */
const PublicPostNamed = z.object({ slug: AnyId });

/**
 * A published post with its neighbours by publication: `previous` is the one before it, `next` the one after it.
 *
 * @throws AppError `not_found`, the same for a draft as for nothing (rule P3.1)
 */
export const getPublicPost = query({
  needs: { public: true, user: "work" },
  input: PublicPostNamed,
  async run({ db, org }, { slug }): Promise<{ post: PostPage; previous: Neighbour | null; next: Neighbour | null }> {
    const isStorable = !slug.includes("\0") && slug.isWellFormed();
    const [row] = await db
      .select()
      .from(posts)
      .where(and(isPublic(org.id), eq(posts.slug, isStorable ? slug : "")));
    if (!row) throw notFound("post");
    const [previous, next] = await Promise.all([neighbourOf(db, row, "before"), neighbourOf(db, row, "after")]);
    return { post: postPageOf(row, org), previous, next };
  },
});

async function neighbourOf(db: Database, row: PostRow, side: "before" | "after"): Promise<Neighbour | null> {
  const own = sql`(${row.publishedAt?.toISOString()}::timestamptz, ${row.id})`;
  const place = sql`(${posts.publishedAt}, ${posts.id})`;
  const [isBeyond, order]: [SQL, typeof asc] =
    side === "before" ? [sql`${place} < ${own}`, desc] : [sql`${place} > ${own}`, asc];
  const [neighbour] = await db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isPublic(row.orgId), isBeyond))
    .orderBy(order(posts.publishedAt), order(posts.id))
    .limit(1);
  return neighbour ?? null;
}
