import { sql } from "drizzle-orm";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import { Nothing } from "../../fields/nothing.schema";
import { isPublic } from "./public-posts";

/** Whether anything is published: only then does the booking page link to the blog (rule P6.4). */
export const hasPublicPosts = query({
  needs: { public: true, user: "work" },
  input: Nothing,
  async run({ db, org }): Promise<boolean> {
    const rows = await db.select({ one: sql`1` }).from(posts).where(isPublic(org.id)).limit(1);
    return rows.length > 0;
  },
});
