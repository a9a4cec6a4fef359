import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { listForms } from "@/lib/forms/reading/list-forms";
import { FORM_LIMITS } from "@/lib/forms/schema";
import { permissionOf } from "../areas";
import { FormList } from "./_components/form-list";
import { ImportForm } from "./_components/import-form";
import { TemplateList } from "./_components/template-list";

export const metadata: Metadata = { title: "Forms" };

export default async function FormsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { slug } = ctx.org;
  const path = `/dashboard/${slug}/forms`;
  const { forms } = await runCommand(ctx, listForms, { limit: FORM_LIMITS.formsMax });
  const add = <ButtonLink href={`${path}/new`}>New form</ButtonLink>;
  return (
    <>
      <PageHeading title="Forms" actions={forms.length > 0 && add}>
        Customers fill these in before their visit: intake, consent, anything you need to know.
      </PageHeading>
      <div className="space-y-8">
        {forms.length === 0 ? (
          <EmptyState title="No forms yet" action={add}>
            Begin with an empty form or one of the templates below.
          </EmptyState>
        ) : (
          <FormList path={path} forms={forms} />
        )}
        <TemplateList path={path} />
        <ImportForm slug={slug} />
      </div>
    </>
  );
}
