import type { Metadata } from "next";
import { Badge } from "@/app/_components/lists/badge";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getForm } from "@/lib/forms/reading/get-form";
import { listVersions } from "@/lib/forms/reading/list-versions";
import { FORM_LIMITS } from "@/lib/forms/schema";
import { workLocale } from "@/lib/locale/work-locale";
import { momentText } from "../../../_shared/forms/moment-text";
import { Row } from "../../../_shared/lists/ordered-rows";
import { Rows } from "../../../_shared/lists/rows";
import { permissionOf } from "../../../areas";
import { fieldsText, responsesText } from "../../type-words";

export const metadata: Metadata = { title: "Versions" };

export default async function VersionsPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { slug, timezone } = ctx.org;
  const { id } = await params;
  const { form } = await orNotFound(runCommand(ctx, getForm, { id }));
  const versions = await runCommand(ctx, listVersions, { id });
  const locale = workLocale(ctx.org.locale);
  return (
    <>
      <PageHeading
        title="Versions"
        back={{ href: `/dashboard/${slug}/forms/${encodeURIComponent(form.id)}`, name: form.name }}
      >
        Versions without responses are deleted after {FORM_LIMITS.unusedVersionDays} days, except for the current one.
      </PageHeading>
      <div className="max-w-4xl">
        <Rows>
          {versions.map(({ version, name, fieldCount, responseCount, writtenAt }) => (
            <Row key={version} columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
              <p className="font-semibold wrap-anywhere">
                Version {version}
                {version === form.version && (
                  <span className="ms-2">
                    <Badge tone="brand">Current</Badge>
                  </span>
                )}
                {name !== form.name && <span className="block font-normal text-ink-soft">“{name}”</span>}
              </p>
              <p className="figures leading-snug">
                {fieldsText(fieldCount)}
                <span className="block text-ink-soft">{responsesText(responseCount)}</span>
              </p>
              <p className="figures text-ink-soft">{momentText(writtenAt, timezone, locale)}</p>
            </Row>
          ))}
        </Rows>
      </div>
    </>
  );
}
