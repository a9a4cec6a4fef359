import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { PostArticle } from "@/app/_components/posts/post-article";
import { shownPost } from "@/app/_components/posts/shown-post";
import { blogPath } from "@/lib/blog/post-address";
import { invitationOf } from "../../invitation";
import { BlogShell } from "../_components/blog-shell";
import { Neighbours } from "../_components/neighbours";
import { feedLink } from "../feed-link";
import { loadPost } from "../posts";

type Props = { params: Promise<{ slug: string; post: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, post: postSlug } = await params;
  const { business, post } = await loadPost(slug, postSlug);
  const { profile, locale } = business;
  const { title, description, url, coverUrl, publishedAt, modifiedAt } = post;
  const pictures = coverUrl === null ? {} : { images: [{ url: coverUrl }] };
  return {
    title: `${title} · ${profile.name}`,
    description,
    alternates: { canonical: url, ...feedLink(business) },
    openGraph: {
      type: "article",
      title,
      description,
      url,
      siteName: profile.name,
      locale: locale.replace("-", "_"),
      publishedTime: publishedAt ?? undefined,
      modifiedTime: modifiedAt,
      ...pictures,
    },
    twitter: { card: coverUrl === null ? "summary" : "summary_large_image", title, description, ...pictures },
  };
}

/** A published post, with the ways on from it (rule P6.2). */
export default async function PostPage({ params }: Props) {
  const { slug, post: postSlug } = await params;
  const { business, post, previous, next } = await loadPost(slug, postSlug);
  const { texts, profile, locale, ctx } = business;
  const base = blogPath(slug);
  return (
    <BlogShell business={business}>
      {/* A block of data, which no browser runs; what could end it is escaped (rule P9.3). */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: post.jsonLd }} />
      <PostArticle post={shownPost(post, profile, ctx("public").now)} html={post.html} />
      <div className="mx-auto max-w-[44rem]">
        <p className="mt-10 flex flex-wrap gap-3">
          <ButtonLink href={`/book/${slug}`}>{invitationOf(business)}</ButtonLink>
          <ButtonLink look="quiet" href={base}>
            {texts("blog.all")}
          </ButtonLink>
        </p>
        <Neighbours texts={texts} base={base} lang={locale} previous={previous} next={next} />
      </div>
    </BlogShell>
  );
}
