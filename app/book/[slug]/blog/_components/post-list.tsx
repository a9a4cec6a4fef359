import Link from "next/link";
import type { PublicEntry } from "@/lib/blog/reading/list-public-posts";
import { formatDate } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { Business } from "../../business";

/** Posts, the newest first: what each is about, and the way to it. */
export function PostList({ business: { slug, profile, locale }, posts }: { business: Business; posts: PublicEntry[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {posts.map(({ slug: postSlug, title, description, coverUrl, publishedAt }) => (
        <li key={postSlug} className="relative grid gap-x-7 gap-y-4 py-7 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div lang={locale} className="min-w-0 wrap-anywhere hyphens-auto">
            <p className="figures text-[0.9375rem] text-ink-soft">
              <time dateTime={publishedAt}>
                {formatDate(localDateAt(Date.parse(publishedAt), profile.timezone), locale)}
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
            {description && <p className="mt-2 text-ink-soft">{description}</p>}
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
