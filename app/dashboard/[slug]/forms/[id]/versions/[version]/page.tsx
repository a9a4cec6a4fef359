import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getVersion } from "@/lib/forms/reading/get-version";
import { workLocale } from "@/lib/locale/work-locale";
import { momentText } from "../../../../_shared/forms/moment-text";
import { permissionOf } from "../../../../areas";
import { UseVersion } from "../../../_components/use-version";
import { VersionFields } from "../../../_components/version-fields";
import { fieldsText } from "../../../type-words";

export const metadata: Metadata = { title: "Version of a form" };

type Props = { params: Promise<{ slug: string; id: string; version: string }> };

/** What one version of a form asked, and the way back to it. */
export default async function VersionPage({ params }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { id, version } = await params;
  if (!/^[1-9]\d{0,8}$/.test(version)) notFound();
  const { slug, timezone, locale } = ctx.org;
  const asked = { id, version: Number(version) };
  const { shown, writtenAt, current, updatedAt } = await orNotFound(runCommand(ctx, getVersion, asked));
  const path = `/dashboard/${slug}/forms/${encodeURIComponent(shown.id)}`;
  const isCurrent = shown.version === current;
  return (
    <>
      <PageHeading
        title={`Version ${shown.version}`}
        back={{ href: `${path}/versions`, name: "Versions" }}
        actions={!isCurrent && <UseVersion slug={slug} shown={shown} current={current} updatedAt={updatedAt} />}
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isCurrent && <Badge tone="brand">Current</Badge>}
          <span>
            {fieldsText(shown.fields.length)}, saved on {momentText(writtenAt, timezone, workLocale(locale))}
          </span>
        </span>
      </PageHeading>
      <Card aria-labelledby="version-title" className="max-w-4xl">
        <h2 id="version-title" lang={locale} className="text-[1.5rem] wrap-anywhere">
          {shown.name}
        </h2>
        {shown.description !== "" && (
          <p lang={locale} className="mt-2 whitespace-pre-line text-ink-soft wrap-anywhere">
            {shown.description}
          </p>
        )}
        <VersionFields shown={shown} locale={locale} />
      </Card>
    </>
  );
}
