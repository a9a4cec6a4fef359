import type { Metadata } from "next";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../areas";
import { FormEditor } from "../_components/form-editor";
import { previewWords } from "../preview-words";
import { templateOf } from "../templates";

export const metadata: Metadata = { title: "New form" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function NewFormPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { slug, locale } = ctx.org;
  const draft = templateOf((await searchParams).template, locale);
  return (
    <>
      <PageHeading title="New form" back={{ href: `/dashboard/${slug}/forms`, name: "Forms" }}>
        It’s inactive at first. Choose its services and activate it once it’s saved.
      </PageHeading>
      <div className="max-w-4xl space-y-6">
        {draft !== null && (
          <Notice tone="accent" title="This is a draft from a template.">
            Change it to fit your business, and have it checked before you use it.
          </Notice>
        )}
        <FormEditor slug={slug} form={null} draft={draft ?? undefined} preview={previewWords(locale)} />
      </div>
    </>
  );
}
