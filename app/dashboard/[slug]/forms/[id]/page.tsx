import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getFormToEdit } from "@/lib/forms/reading/get-form-to-edit";
import { permissionOf } from "../../areas";
import { AskSwitch } from "../_components/ask-switch";
import { DeleteForm } from "../_components/delete-form";
import { FormEditor } from "../_components/form-editor";
import { ServiceChoice } from "../_components/service-choice";
import { previewWords } from "../preview-words";
import { responsesText } from "../type-words";

export const metadata: Metadata = { title: "Form" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function FormPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { slug } = ctx.org;
  const form = await orNotFound(runCommand(ctx, getFormToEdit, { id: (await params).id }));
  const { id, name, active, version, responseCount } = form;
  const asking = new Set(form.services.map((service) => service.id));
  const { services } = await catalogOf(ctx.db, ctx.org);
  const path = `/dashboard/${slug}/forms/${encodeURIComponent(id)}`;
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{name}</span>}
        back={{ href: `/dashboard/${slug}/forms`, name: "Forms" }}
        actions={
          <ButtonLink look="quiet" href={`${path}/responses`}>
            Responses
          </ButtonLink>
        }
      >
        <span className="flex flex-wrap gap-2">
          <Badge tone={active ? "brand" : "danger"}>{active ? "Active" : "Inactive"}</Badge>
          <Badge>Version {version}</Badge>
          <Badge>{responsesText(responseCount)}</Badge>
        </span>
      </PageHeading>
      <div className="max-w-4xl space-y-6">
        {(await searchParams).added !== undefined && !active && (
          <Notice role="status" title="Form added.">
            Choose its services below, then activate it.
          </Notice>
        )}
        <FormEditor key={id} slug={slug} form={form} preview={previewWords(ctx.org.locale)} />
        <ServiceChoice
          slug={slug}
          formId={id}
          services={services
            .filter((service) => service.active || asking.has(service.id))
            .map((service) => ({
              id: service.id,
              name: service.name,
              isActive: service.active,
              isAsking: asking.has(service.id),
            }))}
        />
        <Card aria-labelledby="use-title" className="flex flex-wrap items-center justify-between gap-4">
          <div className="max-w-prose">
            <h2 id="use-title" className="text-[1.25rem]">
              {active ? "Deactivate this form" : "This form is inactive"}
            </h2>
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
              {active
                ? "Customers aren’t asked for it anymore. Its responses stay."
                : "Customers aren’t asked for it. Activate it once it’s ready."}
            </p>
          </div>
          <AskSwitch slug={slug} form={{ id, name, active }} />
        </Card>
        <Card aria-labelledby="more-title">
          <h2 id="more-title" className="text-[1.25rem]">
            Versions and file
          </h2>
          <p className="mt-1.5 mb-4 max-w-prose text-[0.9375rem] text-ink-soft">
            Each change of the text is a new version. Responses are always shown with the version that was answered. The
            file has the form itself, without responses, and can be imported as a new form.
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <ButtonLink look="quiet" href={`${path}/versions`}>
              Versions
            </ButtonLink>
            <ButtonLink look="quiet" href={`${path}/file`} download>
              Download form
            </ButtonLink>
            {responseCount === 0 && <DeleteForm slug={slug} id={id} name={name} />}
          </div>
          {responseCount > 0 && (
            <p className="mt-4 text-[0.9375rem] text-ink-soft">
              A form with responses can’t be deleted, only deactivated.
            </p>
          )}
        </Card>
      </div>
    </>
  );
}
