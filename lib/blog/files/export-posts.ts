import { and, asc, eq, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import { coverUrl } from "../cover";
import { ExportPosts, POST_LIMITS, type PostsFile } from "../schema";
import { partsOf } from "./post-file-parts";

/** A part of the blog as a file, and where the next part begins; null: it's the last one. */
export type PostsPart = { file: PostsFile; nextOffset: number | null };

/** What was written in the posts, oldest first, in parts that can be imported again (rule P10.2). */
export const exportPosts = query({
  needs: { user: "manage" },
  input: ExportPosts,
  async run({ db, org }, { offset }): Promise<PostsPart> {
    const sizes = await db
      .select({ id: posts.id, bytes: sql<number>`octet_length(${posts.body})` })
      .from(posts)
      .where(eq(posts.orgId, org.id))
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(POST_LIMITS.postsMax);
    const rest = sizes.slice(offset);
    const [{ count } = { count: 0 }] = partsOf(rest.map(({ bytes }) => bytes));
    const part = rest.slice(0, count).map(({ id }) => id);
    const rows = await db
      .select()
      .from(posts)
      .where(and(eq(posts.orgId, org.id), isAmong(posts.id, part)))
      .orderBy(asc(posts.createdAt), asc(posts.id));
    const written = rows.map(({ title, body, excerpt, coverImage }) => ({
      ...{ title, body, excerpt },
      coverImageUrl: coverUrl(coverImage, org.slug),
    }));
    const end = offset + part.length;
    return { file: { posts: written }, nextOffset: end < sizes.length ? end : null };
  },
});
