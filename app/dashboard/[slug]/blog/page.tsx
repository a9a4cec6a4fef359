import { FileJson, Images } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listPosts } from "@/lib/blog/reading/list-posts";
import { POST_LIMITS } from "@/lib/blog/schema";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../areas";
import { PostTable } from "./_components/post-table";
import { offsetOf } from "./offset-of";

export const metadata: Metadata = { title: "Blog" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The business's posts, drafts among them. */
export default async function BlogPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const offset = offsetOf((await searchParams).from);
  const { posts, nextOffset } = await runCommand(ctx, listPosts, { offset, limit: POST_LIMITS.pageDefault });
  const { slug, timezone, locale } = ctx.org;
  const path = `/dashboard/${slug}/blog`;
  const isUnused = posts.length === 0 && offset === 0;
  const add = <ButtonLink href={`${path}/new`}>Write a post</ButtonLink>;
  return (
    <>
      <PageHeading
        title="Blog"
        actions={
          <>
            <More path={path} />
            {!isUnused && add}
          </>
        }
      >
        News and stories for your customers, linked from your booking page once something is published.
      </PageHeading>
      {isUnused ? (
        <EmptyState title="No posts yet" action={add}>
          A first post could introduce your team, show your work, or announce new opening hours. It stays a draft until
          you publish it.
        </EmptyState>
      ) : (
        <PostTable path={path} posts={posts} zone={timezone} locale={workLocale(locale)} lang={locale} />
      )}
      <Pager
        previous={offset > 0 ? addressOf(path, Math.max(0, offset - POST_LIMITS.pageDefault)) : undefined}
        next={nextOffset === undefined ? undefined : addressOf(path, nextOffset)}
      />
    </>
  );
}

const addressOf = (path: string, offset: number): string => (offset === 0 ? path : `${path}?from=${offset}`);

function More({ path }: { path: string }) {
  return (
    <>
      <ButtonLink look="quiet" href={`${path}/pictures`}>
        <Images aria-hidden className="size-4.5" />
        Pictures
      </ButtonLink>
      <ButtonLink look="quiet" href={`${path}/files`}>
        <FileJson aria-hidden className="size-4.5" />
        Import and export
      </ButtonLink>
    </>
  );
}
