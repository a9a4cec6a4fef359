import { and, eq, lt } from "drizzle-orm";
import { posts } from "../../../db/schema";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { RENDERER_VERSION } from "../../markdown/render-markdown";
import type { PostRow } from "../find-post";
import { renderPost } from "../render-post";

/**
 * The post with HTML of today's renderer: rendered anew and stored where an older one made it (rule P4.7). A text that today's bounds
 * refuse keeps its old HTML. What reads posts through this is a command, therefore.
 */
export async function withCurrentHtml({ db, org }: Pick<Ctx, "db" | "org">, row: PostRow): Promise<PostRow> {
  if (row.rendererVersion >= RENDERER_VERSION) return row;
  const rendered = await renderPost(org, row.body).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return error.code === "invalid_fields" ? { rendererVersion: RENDERER_VERSION } : {};
  });
  if (Object.keys(rendered).length === 0) return row;
  const isIt = and(eq(posts.orgId, row.orgId), eq(posts.id, row.id), eq(posts.revision, row.revision));
  await db
    .update(posts)
    .set(rendered)
    .where(and(isIt, lt(posts.rendererVersion, RENDERER_VERSION)));
  return { ...row, ...rendered };
}
