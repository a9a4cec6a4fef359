import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { POST_LIMITS } from "@/lib/blog/schema";
import { listRevisions } from "@/lib/blog/writing/list-revisions";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../../../areas";
import { momentText } from "../../moment-text";

export const metadata: Metadata = { title: "Earlier versions" };

/** What a post said before each change. */
export default async function RevisionsPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("blog"));
  const { id } = await params;
  const { slug, timezone, locale } = ctx.org;
  const { revisions } = await orNotFound(runCommand(ctx, listRevisions, { id }));
  const path = `/dashboard/${slug}/blog/${id}`;
  return (
    <>
      <PageHeading title="Earlier versions" back={{ href: path, name: "Post" }}>
        Each change keeps the version before it, up to the last {POST_LIMITS.revisionsMax}.
      </PageHeading>
      {revisions.length === 0 ? (
        <EmptyState title="No earlier versions">The post hasn’t been changed since it was written.</EmptyState>
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {revisions.map(({ revision, title, writtenAt }) => (
            <li key={revision} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3.5">
              <Link
                href={`${path}/revisions/${revision}`}
                prefetch={false}
                lang={locale}
                className="prose-link min-w-0 wrap-anywhere"
              >
                <bdi>{title}</bdi>
              </Link>
              <span className="figures text-[0.9375rem] text-ink-soft">
                Version {revision}, {momentText(writtenAt, timezone, workLocale(locale))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
