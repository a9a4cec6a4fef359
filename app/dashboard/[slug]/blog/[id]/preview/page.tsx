import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Notice } from "@/app/_components/pages/notice";
import { PostArticle } from "@/app/_components/posts/post-article";
import { shownPost } from "@/app/_components/posts/shown-post";
import { orNotFound } from "@/app/or-not-found";
import { previewPost } from "@/lib/blog/reading/preview-post";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../../areas";

export const metadata: Metadata = { title: "Preview" };

/** A post exactly as its page shows it, or would show it, by the same component (rule P6.3). */
export default async function PreviewPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const { slug } = ctx.org;
  const { post } = await orNotFound(runCommand(ctx, previewPost, { id: (await params).id }));
  const isPublic = post.status === "published";
  return (
    <>
      <Notice
        tone={isPublic ? "brand" : "accent"}
        title={isPublic ? "This post is published." : "This is a draft. It isn’t public yet."}
      >
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink look="quiet" href={`/dashboard/${slug}/blog/${post.id}`}>
            Back to the editor
          </ButtonLink>
          {isPublic && (
            <ButtonLink look="quiet" href={`/book/${slug}/blog/${post.slug}`}>
              See page
            </ButtonLink>
          )}
        </div>
      </Notice>
      <div className="mt-8">
        <PostArticle post={shownPost(post, ctx.org, ctx.now)} html={post.html} />
      </div>
    </>
  );
}
