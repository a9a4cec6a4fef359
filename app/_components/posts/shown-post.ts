import { directionOf } from "@/lib/locale/direction";
import { formatDate } from "@/lib/locale/format";
import { textsFor } from "@/lib/locale/texts";
import { localDateAt } from "@/lib/time/wall-clock";
import type { ShownPost } from "./post-article";

type Dates = { publishedAt: Date; updatedAt: Date };
type Place = { timezone: string; locale: string };

/** A post's title, dates and cover as its page shows them, in the business's language and zone. */
export function shownPost(
  { title, coverUrl, ...dates }: Dates & { title: string; coverUrl: string | null },
  { timezone, locale }: Place,
): ShownPost {
  const texts = textsFor(locale);
  const published = localDateAt(dates.publishedAt.getTime(), timezone);
  const changed = localDateAt(dates.updatedAt.getTime(), timezone);
  return {
    title,
    published: { at: dates.publishedAt.toISOString(), text: formatDate(published, locale) },
    // A change on the day of publication is none that a reader has to know about (rule P6.3).
    changed:
      changed > published
        ? { at: dates.updatedAt.toISOString(), text: texts("blog.changed", { date: formatDate(changed, locale) }) }
        : null,
    coverUrl,
    lang: locale,
    dir: directionOf(locale),
  };
}
