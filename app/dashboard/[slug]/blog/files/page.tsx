import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listPostsParts } from "@/lib/blog/files/list-posts-parts";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { ImportPosts } from "../_components/import-posts";

export const metadata: Metadata = { title: "Import and export posts" };

/** The posts as files: to keep, or to take to another business. */
export default async function PostFilesPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const { slug } = ctx.org;
  const { parts } = await runCommand(ctx, listPostsParts, {});
  const base = `/dashboard/${slug}/blog`;
  return (
    <>
      <PageHeading title="Import and export posts" back={{ href: base, name: "Blog" }} />
      <div className="space-y-6">
        <Card aria-labelledby="export-title">
          <h2 id="export-title" className="text-[1.375rem]">
            Export
          </h2>
          <p className="mt-2 mb-5 max-w-prose text-ink-soft">
            The title, text, summary and cover of every post, drafts included, as JSON. Pictures stay here; the texts
            name them by their addresses.
          </p>
          {parts.length === 0 ? (
            <p>There are no posts yet.</p>
          ) : (
            <div className="flex flex-wrap gap-3">
              {parts.map(({ offset }, place) => (
                <ButtonLink key={offset} href={`${base}/files/export?from=${offset}`} download>
                  {parts.length === 1 ? "Download posts" : `Download part ${place + 1} of ${parts.length}`}
                </ButtonLink>
              ))}
            </div>
          )}
        </Card>
        <Card aria-labelledby="import-title">
          <h2 id="import-title" className="text-[1.375rem]">
            Import
          </h2>
          <p className="mt-2 mb-5 max-w-prose text-ink-soft">
            Posts from a file are added as drafts. A post with a title that you already have is left as it is.
          </p>
          <ImportPosts slug={slug} />
        </Card>
      </div>
    </>
  );
}
