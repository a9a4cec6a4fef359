import Link from "next/link";
import { formatDate } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { Business } from "../../business";

/** A post in the list. `summary`: its excerpt, or how it begins. */
export type ListedPost = {
  slug: string;
  title: string;
  summary: string;
  coverUrl: string | null;
  publishedAt: Date;
};

/** Posts, the newest first: what each is about, and the way to it. */
export function PostList({ business: { slug, profile, locale }, posts }: { business: Business; posts: ListedPost[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {posts.map(({ slug: postSlug, title, summary, coverUrl, publishedAt }) => (
        <li key={postSlug} className="relative grid gap-x-7 gap-y-4 py-7 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div lang={locale} className="min-w-0 wrap-anywhere">
            <p className="figures text-[0.9375rem] text-ink-soft">
              <time dateTime={publishedAt.toISOString()}>
                {formatDate(localDateAt(publishedAt.getTime(), profile.timezone), locale)}
              </time>
            </p>
            <h2 className="mt-1 text-[1.5rem]">
              <Link
                href={`/book/${slug}/blog/${postSlug}`}
                prefetch={false}
                className="after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
            </h2>
            {summary && <p className="mt-2 line-clamp-4 text-ink-soft">{summary}</p>}
          </div>
          {coverUrl && (
            // biome-ignore lint/performance/noImgElement: pictures are shown as they are stored
            <img
              src={coverUrl}
              alt=""
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
              className="order-first aspect-[16/9] w-full rounded-card bg-sunken object-cover sm:order-none sm:aspect-[4/3] sm:w-52"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
