import { asc, eq, sql } from "drizzle-orm";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import { Nothing } from "../../fields/nothing.schema";
import { POST_LIMITS } from "../schema";
import { partsOf } from "./post-file-parts";

/** The files that an export of all posts takes, each by the post that it begins with; none for a blog without posts. */
export const listPostsParts = query({
  needs: { user: "manage" },
  input: Nothing,
  async run({ db, org }): Promise<{ parts: { offset: number }[] }> {
    const sizes = await db
      .select({ bytes: sql<number>`octet_length(${posts.body})` })
      .from(posts)
      .where(eq(posts.orgId, org.id))
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(POST_LIMITS.postsMax);
    return { parts: partsOf(sizes.map(({ bytes }) => bytes)).map(({ offset }) => ({ offset })) };
  },
});
