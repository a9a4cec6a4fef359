import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "../../db/client";
import { posts } from "../../db/schema";
import { AppError } from "../errors";
import { RENDERER_VERSION } from "../markdown/render-markdown";
import { findOrgById } from "../orgs/get-org";
import type { PostRow } from "./find-post";
import { renderPost } from "./render-post";
import { raiseBlogRevision } from "./writing/raise-blog-revision";

/** So many posts at a time: the next sweep goes on. */
const POSTS_A_SWEEP = 50;

/**
 * Renders the texts anew whose HTML an older renderer made, a few in each sweep (rule P4.7). A text that today's bounds refuse keeps its
 * HTML.
 */
export async function renderOldPosts(db: Database): Promise<void> {
  const old = await db
    .select()
    .from(posts)
    .where(lt(posts.rendererVersion, RENDERER_VERSION))
    .orderBy(asc(posts.rendererVersion))
    .limit(POSTS_A_SWEEP);
  for (const post of old) await renderAnew(db, post);
}

async function renderAnew(db: Database, { orgId, id, body, revision }: PostRow): Promise<void> {
  const org = await findOrgById(db, orgId);
  if (org === null) return;
  const rendered = await renderPost(db, org, body, "later").catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_fields") return { rendererVersion: RENDERER_VERSION };
    throw error;
  });
  await db.transaction(async (tx) => {
    const [written] = await tx
      .update(posts)
      .set(rendered)
      .where(and(eq(posts.orgId, orgId), eq(posts.id, id), eq(posts.revision, revision)))
      .returning({ status: posts.status });
    if (written) await raiseBlogRevision(tx, orgId, written);
  });
}
