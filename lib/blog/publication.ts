import type { PostStatus } from "../../db/vocabulary";
import { invalidFields } from "../errors";

type Publication = { status: PostStatus; publishedAt: Date | null };

/**
 * The state of a post after a change (rule P3.2): its first publication is stamped once, and kept when it becomes a draft and is
 * published again.
 *
 * @throws AppError `invalid_fields` for a published post without a text (rule P3.3)
 */
export function publicationAfter(
  before: Publication,
  { status = before.status, body, now }: { status?: PostStatus; body: string; now: Date },
): Publication {
  if (status === "published" && body.trim() === "") throw invalidFields({ body: ["is needed to publish a post"] });
  return { status, publishedAt: before.publishedAt ?? (status === "published" ? now : null) };
}

export const UNPUBLISHED: Publication = { status: "draft", publishedAt: null };
