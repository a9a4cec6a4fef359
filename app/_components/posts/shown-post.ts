import type { PostPage } from "@/lib/blog/reading/post-page";
import { directionOf } from "@/lib/locale/direction";
import { formatDate } from "@/lib/locale/format";
import { textsFor } from "@/lib/locale/texts";
import { localDateAt } from "@/lib/time/wall-clock";
import type { ShownPost } from "./post-article";

type Place = { timezone: string; locale: string };

/**
 * A post's title, dates and cover as its page shows them, in the business's language and zone.
 *
 * @param now stands for the publication of a post that was never published
 */
export function shownPost(
  { title, coverUrl, publishedAt, changedAt }: Pick<PostPage, "title" | "coverUrl" | "publishedAt" | "changedAt">,
  { timezone, locale }: Place,
  now: Date,
): ShownPost {
  const dayOf = (at: string) => formatDate(localDateAt(Date.parse(at), timezone), locale);
  const published = publishedAt ?? now.toISOString();
  return {
    title,
    published: { at: published, text: dayOf(published) },
    changed:
      changedAt === null ? null : { at: changedAt, text: textsFor(locale)("blog.changed", { date: dayOf(changedAt) }) },
    coverUrl,
    lang: locale,
    dir: directionOf(locale),
  };
}
