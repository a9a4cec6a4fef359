import type { Metadata } from "next";
import { Badge } from "@/app/_components/lists/badge";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getForm } from "@/lib/forms/reading/get-form";
import { listVersions } from "@/lib/forms/reading/list-versions";
import { FORM_LIMITS } from "@/lib/forms/schema";
import { workLocale } from "@/lib/locale/work-locale";
import { momentText } from "../../../_shared/forms/moment-text";
import { offsetOf } from "../../../_shared/forms/pages-of-responses";
import { Row, RowName } from "../../../_shared/lists/ordered-rows";
import { Rows } from "../../../_shared/lists/rows";
import { permissionOf } from "../../../areas";
import { fieldsText, responsesText } from "../../type-words";

export const metadata: Metadata = { title: "Versions" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the form has asked, version by version. */
export default async function VersionsPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { slug, timezone } = ctx.org;
  const { id } = await params;
  const { form } = await orNotFound(runCommand(ctx, getForm, { id }));
  const offset = offsetOf((await searchParams).from);
  const { versions, nextOffset } = await runCommand(ctx, listVersions, { formId: id, offset });
  const locale = workLocale(ctx.org.locale);
  const path = `/dashboard/${slug}/forms/${encodeURIComponent(form.id)}`;
  return (
    <>
      <PageHeading title="Versions" back={{ href: path, name: form.name }}>
        Open a version to see what it asked, or to use it again. Versions without responses are deleted after{" "}
        {FORM_LIMITS.unusedVersionDays} days, except for the current one.
      </PageHeading>
      <div className="max-w-4xl">
        <Rows>
          {versions.map(({ version, name, fieldCount, responseCount, writtenAt }) => (
            <Row key={version} columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
              <div className="min-w-0 wrap-anywhere">
                <RowName href={`${path}/versions/${version}`}>Version {version}</RowName>
                {version === form.version && (
                  <span className="ms-2">
                    <Badge tone="brand">Current</Badge>
                  </span>
                )}
                {name !== form.name && <span className="block font-normal text-ink-soft">“{name}”</span>}
              </div>
              <p className="figures leading-snug">
                {fieldsText(fieldCount)}
                <span className="block text-ink-soft">{responsesText(responseCount)}</span>
              </p>
              <p className="figures text-ink-soft">{momentText(writtenAt, timezone, locale)}</p>
            </Row>
          ))}
        </Rows>
        <Pager
          previous={offset > 0 ? `${path}/versions?from=${Math.max(0, offset - FORM_LIMITS.pageDefault)}` : undefined}
          next={nextOffset === undefined ? undefined : `${path}/versions?from=${nextOffset}`}
        />
      </div>
    </>
  );
}
