import type { posts } from "../../db/schema";
import { coverUrl } from "./cover";
import { postUrl } from "./post-address";
import type { PostSummary, PostView } from "./schema";

type Row = typeof posts.$inferSelect;
type SummaryRow = Omit<Row, "orgId" | "body" | "pictureIds" | "html" | "summary" | "rendererVersion" | "createdBy">;

/** A post as programs and the dashboard see it in lists (rule P11.1). */
export function postSummary(row: SummaryRow, slug: string): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    coverImageUrl: coverUrl(row.coverImage, slug),
    url: row.status === "published" ? postUrl(slug, row.slug) : null,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same with its Markdown, byte for byte as it was sent. */
export const postView = (row: SummaryRow & { body: string }, slug: string): PostView => ({
  ...postSummary(row, slug),
  body: row.body,
});
