import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { blogPath, blogUrl } from "@/lib/blog/post-address";
import { formatNumber } from "@/lib/locale/format";
import { invitationOf } from "../invitation";
import type { SearchParams } from "../search-params";
import { BlogShell } from "./_components/blog-shell";
import { addressOfList, ListPages } from "./_components/list-pages";
import { PostList } from "./_components/post-list";
import { feedLink } from "./feed-link";
import { loadPosts, pageIn } from "./posts";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { business, page, posts } = await loadPosts((await params).slug, pageIn(await searchParams));
  const { slug, profile, texts, locale } = business;
  const name = page === 1 ? texts("blog.title") : texts("blog.pageTitle", { page: formatNumber(page, locale) });
  const title = `${name} · ${profile.name}`;
  const url = addressOfList(blogUrl(slug), page);
  return {
    title,
    description: title,
    alternates: { canonical: url, ...feedLink(business) },
    openGraph: { type: "website", title, url, siteName: profile.name, locale: locale.replace("-", "_") },
    ...(posts.length === 0 ? { robots: { index: false } } : {}),
  };
}

/** The published posts of a business, ten a page (rule P6.1). */
export default async function BlogPage({ params, searchParams }: Props) {
  const { business, posts, page, pages } = await loadPosts((await params).slug, pageIn(await searchParams));
  const { slug, texts } = business;
  const base = blogPath(slug);
  return (
    <BlogShell business={business}>
      <div className="mx-auto max-w-[52rem]">
        <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-[2.25rem] sm:text-[3rem]">{texts("blog.title")}</h1>
          {posts.length > 0 && (
            <a href={`${base}/feed.xml`} type="application/atom+xml" className="prose-link py-2">
              {texts("blog.feed")}
            </a>
          )}
        </div>
        {posts.length === 0 ? (
          <EmptyState
            title={texts("blog.empty")}
            action={<ButtonLink href={`/book/${slug}`}>{invitationOf(business)}</ButtonLink>}
          >
            {texts("blog.emptyHint")}
          </EmptyState>
        ) : (
          <PostList business={business} posts={posts} />
        )}
        <ListPages texts={texts} base={base} page={page} hasOlder={page < pages} />
      </div>
    </BlogShell>
  );
}
