import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { getPost } from "@/lib/blog/reading/get-post";
import { getRevision } from "@/lib/blog/writing/get-revision";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../../../../areas";
import { RestoreButton } from "../../../_components/restore-button";
import { momentText } from "../../../moment-text";

export const metadata: Metadata = { title: "Earlier version" };

type Props = { params: Promise<{ slug: string; id: string; revision: string }> };

/** An earlier version of a post, and the way back to it. */
export default async function RevisionPage({ params }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const { id, revision } = await params;
  if (!/^[1-9]\d{0,8}$/.test(revision)) notFound();
  const { slug, timezone, locale } = ctx.org;
  const { post } = await orNotFound(runCommand(ctx, getPost, { id }));
  const version = await orNotFound(runCommand(ctx, getRevision, { id, revision: Number(revision) }));
  const path = `/dashboard/${slug}/blog/${post.id}`;
  return (
    <>
      <PageHeading
        title={`Version ${version.revision}`}
        back={{ href: `${path}/revisions`, name: "Earlier versions" }}
        actions={
          <RestoreButton slug={slug} id={post.id} revision={version.revision} expectedRevision={post.revision} />
        }
      >
        Saved on {momentText(version.writtenAt, timezone, workLocale(locale))}.
      </PageHeading>
      <Card aria-label="What it said" className="space-y-5">
        <h2 lang={locale} dir="auto" className="text-[1.5rem] wrap-anywhere">
          {version.title}
        </h2>
        {version.excerpt && (
          <p lang={locale} dir="auto" className="whitespace-pre-line text-ink-soft">
            {version.excerpt}
          </p>
        )}
        {version.coverImageUrl && <p className="text-[0.9375rem] wrap-anywhere">Cover: {version.coverImageUrl}</p>}
        <pre lang={locale} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {version.body}
        </pre>
      </Card>
    </>
  );
}
