import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { PostStatus } from "../../../db/vocabulary";

type Stage = { status: PostStatus };

/**
 * Invalidates every process's copies of a business's blog pages (rule P6.7), in the transaction of the change. The last thing in it: the
 * business's row is locked from here on.
 *
 * @param stages the post before and after the change: visitors see nothing of a draft, so a change of one raises nothing
 */
export async function raiseBlogRevision(tx: Database, orgId: string, ...stages: Stage[]): Promise<void> {
  if (!stages.some(({ status }) => status === "published")) return;
  await tx.execute(sql`update orgs set blog_revision = blog_revision + 1 where id = ${orgId}`);
}
