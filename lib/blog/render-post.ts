import type { Database } from "../../db/client";
import type { Org } from "../context";
import { env } from "../env/env";
import { invalidFields } from "../errors";
import { markdownWords } from "../markdown/markdown-words";
import type { MarkdownOptions } from "../markdown/options";
import { RENDERER_VERSION, renderMarkdown } from "../markdown/render-markdown";
import type { Turn } from "../markdown/turns";
import { isPictureId, pictureIdsIn, picturesPath } from "../pictures/picture-path";
import { pictureSizes } from "../pictures/picture-sizes";
import { POST_LIMITS } from "./schema";

/** What is stored of a body besides itself. */
export type RenderedPost = { html: string; summary: string; rendererVersion: number };

/** Characters of a body's beginning that are kept as plain text: enough for every description. */
const SUMMARY_MAX = 400;

/**
 * Renders a body, once for all pages and the feed (rule P4.1).
 *
 * @param urgency of one that nobody waits to save: `later`
 * @throws AppError `invalid_fields` at `body` for one that can't be rendered (rule P4.6), or has too many pictures
 * (rule P1.1); `rate_limited` if too many are waiting
 */
export async function renderPost(
  db: Database,
  org: Pick<Org, "id" | "slug" | "locale">,
  body: string,
  urgency: Turn["urgency"] = "save",
): Promise<RenderedPost> {
  const rendered = await renderMarkdown(body, await optionsOf(db, org, body), { orgId: org.id, urgency });
  if (!rendered.ok) throw invalidFields({ body: [rendered.problem] });
  if (pictureIdsIn(rendered.html, org.slug).length > POST_LIMITS.picturesMax) {
    throw invalidFields({ body: [`can show or link to at most ${POST_LIMITS.picturesMax} different pictures`] });
  }
  const summary = rendered.text
    .slice(0, SUMMARY_MAX * 2)
    .replace(/\s+/g, " ")
    .slice(0, SUMMARY_MAX)
    .toWellFormed();
  return { html: rendered.html, summary, rendererVersion: RENDERER_VERSION };
}

async function optionsOf(
  db: Database,
  { id, slug, locale }: Pick<Org, "id" | "slug" | "locale">,
  body: string,
): Promise<MarkdownOptions> {
  const sizes = await pictureSizes(db, { id, slug }, body);
  return { pictures: { path: picturesPath(slug), origin: env().appUrl, sizes }, words: markdownWords(locale) };
}

/** The ids of the business's pictures in a post, each once. */
export function pictureIdsOf(post: { html: string; coverImage: string | null }, slug: string): string[] {
  const ids = pictureIdsIn(post.html, slug);
  const { coverImage } = post;
  return coverImage !== null && isPictureId(coverImage) && !ids.includes(coverImage) ? [...ids, coverImage] : ids;
}
