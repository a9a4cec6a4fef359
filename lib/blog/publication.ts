import type { PostStatus } from "../../db/vocabulary";
import { invalidFields } from "../errors";
import { isVisible } from "../fields/text.schema";
import type { RenderedPost } from "./render-post";

type Publication = { status: PostStatus; publishedAt: Date | null };
type Shown = Pick<RenderedPost, "html" | "summary">;

/**
 * The state of a post after a change (rule P3.2): its first publication is stamped once, and kept when it becomes a draft and is
 * published again.
 *
 * @param rendered its text as it will be stored
 * @throws AppError `invalid_fields` for a published post in which nothing can be seen (rule P3.3)
 */
export function publicationAfter(
  before: Publication,
  { status = before.status, rendered, now }: { status?: PostStatus; rendered: Shown; now: Date },
): Publication {
  if (status === "published" && !isAnythingSeen(rendered))
    throw invalidFields({ body: ["needs something that can be seen to publish the post"] });
  return { status, publishedAt: before.publishedAt ?? (status === "published" ? now : null) };
}

/** A bare `<` is never in the HTML's texts, so that an `<img` is a picture. */
const isAnythingSeen = ({ html, summary }: Shown): boolean => isVisible(summary) || html.includes("<img ");

export const UNPUBLISHED: Publication = { status: "draft", publishedAt: null };
