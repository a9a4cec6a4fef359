import type { ShownPost } from "@/app/_components/posts/post-article";
import { shownPost } from "@/app/_components/posts/shown-post";
import type { PostView } from "@/lib/blog/schema";
import type { Ctx } from "@/lib/context";

/** A post as its page shows it, or would if it were published now. */
export function shownDraft(
  { org, now }: Pick<Ctx, "org" | "now">,
  { title, coverImageUrl, publishedAt, updatedAt }: Pick<PostView, "title" | "coverImageUrl" | "publishedAt" | "updatedAt">,
): ShownPost {
  const published = publishedAt === null ? now : new Date(publishedAt);
  return shownPost({ title, coverUrl: coverImageUrl, publishedAt: published, updatedAt: new Date(updatedAt) }, org);
}
