import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { shownPost } from "@/app/_components/posts/shown-post";
import { orNotFound } from "@/app/or-not-found";
import { getPost } from "@/lib/blog/reading/get-post";
import { previewPost } from "@/lib/blog/reading/preview-post";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { DeletePost } from "../_components/delete-post";
import { PostForm } from "../_components/post-form";
import { PostState } from "../_components/post-state";
import { UnpublishButton } from "../_components/unpublish-button";

export const metadata: Metadata = { title: "Post" };

export default async function PostPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const { slug } = ctx.org;
  const { post } = await orNotFound(runCommand(ctx, getPost, { id: (await params).id }));
  const { post: page } = await orNotFound(runCommand(ctx, previewPost, { id: post.id }));
  const path = `/dashboard/${slug}/blog/${post.id}`;
  const isPublic = post.status === "published";
  return (
    <>
      <PageHeading
        title={<bdi className="wrap-anywhere">{post.title}</bdi>}
        back={{ href: `/dashboard/${slug}/blog`, name: "Blog" }}
        actions={
          <>
            <ButtonLink look="quiet" href={isPublic ? `/book/${slug}/blog/${post.slug}` : `${path}/preview`}>
              {isPublic ? "See page" : "Preview page"}
            </ButtonLink>
            <ButtonLink look="quiet" href={`${path}/revisions`}>
              Earlier versions
            </ButtonLink>
            {isPublic && <UnpublishButton slug={slug} id={post.id} />}
          </>
        }
      >
        <PostState status={post.status} />
      </PageHeading>
      <PostForm slug={slug} post={post} shown={shownPost(page, ctx.org, ctx.now)} html={page.html} />
      <Card aria-labelledby="delete-title" className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="delete-title" className="text-[1.25rem]">
            Delete this post
          </h2>
          <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
            {isPublic
              ? "To take it offline for a while, unpublish it instead: then it keeps its address and its date."
              : "The text and its earlier versions are gone afterwards."}
          </p>
        </div>
        <DeletePost slug={slug} id={post.id} title={post.title} />
      </Card>
    </>
  );
}
