import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getForm } from "@/lib/forms/reading/get-form";
import { listResponseHeads } from "@/lib/forms/reading/list-response-heads";
import { FORM_LIMITS } from "@/lib/forms/schema";
import { workLocale } from "@/lib/locale/work-locale";
import { offsetOf } from "../../../_shared/forms/pages-of-responses";
import { ResponseList } from "../../../_shared/forms/response-list";
import { permissionOf } from "../../../areas";

export const metadata: Metadata = { title: "Responses" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ResponsesPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("forms"));
  const { slug, timezone: zone } = ctx.org;
  const { form } = await orNotFound(runCommand(ctx, getForm, { id: (await params).id }));
  const offset = offsetOf((await searchParams).from);
  const { responses, nextOffset } = await runCommand(ctx, listResponseHeads, { formId: form.id, offset });
  const home = `/dashboard/${slug}`;
  const path = `${home}/forms/${encodeURIComponent(form.id)}`;
  return (
    <>
      <PageHeading
        title="Responses"
        back={{ href: path, name: form.name }}
        actions={
          form.responseCount > 0 && (
            <>
              <ButtonLink look="quiet" href={`${path}/responses/csv`} download>
                Export CSV
              </ButtonLink>
              <ButtonLink look="quiet" href={`${path}/responses/json`} download>
                Export JSON
              </ButtonLink>
            </>
          )
        }
      >
        Whoever opens, prints or exports answers is recorded with them.
      </PageHeading>
      {responses.length === 0 ? (
        <EmptyState
          title={offset > 0 ? "No more responses" : "No responses yet"}
          action={
            <ButtonLink look="quiet" href={offset > 0 ? `${path}/responses` : path}>
              {offset > 0 ? "Back to the newest" : "Go to the form"}
            </ButtonLink>
          }
        >
          {offset === 0 && whyNone(form)}
        </EmptyState>
      ) : (
        <Card className="max-w-4xl">
          <ResponseList
            home={home}
            responses={responses}
            title="customerName"
            hasVisits
            zone={zone}
            locale={workLocale(ctx.org.locale)}
          />
        </Card>
      )}
      <Pager
        previous={offset > 0 ? `${path}/responses?from=${Math.max(0, offset - FORM_LIMITS.pageDefault)}` : undefined}
        next={nextOffset === undefined ? undefined : `${path}/responses?from=${nextOffset}`}
      />
    </>
  );
}

function whyNone({ active, services }: { active: boolean; services: unknown[] }): string {
  if (!active) return "The form is inactive, so nobody is asked for it.";
  return services.length === 0
    ? "No service asks for it. Choose its services on the form’s page."
    : "Customers who book are asked for it in their confirmation and reminder emails.";
}
