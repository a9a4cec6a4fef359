import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { isAllowed } from "@/lib/commands/may-run";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { deleteResponse } from "@/lib/forms/keeping/delete-response";
import { readResponse } from "@/lib/forms/reading/read-response";
import { workLocale } from "@/lib/locale/work-locale";
import { momentText } from "../../_shared/forms/moment-text";
import { permissionOf } from "../../areas";
import { AnswersCard } from "../_components/answers-card";
import { DeleteResponse } from "../_components/delete-response";
import { EvidenceCard } from "../_components/evidence-list";
import { ResponseFacts } from "../_components/response-facts";
import { UseList } from "../_components/use-list";

export const metadata: Metadata = { title: "Response" };

/** A response with its answers. Opening it is recorded. */
export default async function ResponsePage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("responses"));
  const { slug, timezone: zone } = ctx.org;
  const { id } = await params;
  const { head, content, uses } = await orNotFound(runCommand(ctx, readResponse, { id }));
  const locale = workLocale(ctx.org.locale);
  const home = `/dashboard/${slug}`;
  const hasAnswers = content.state === "sealed" || content.state === "broken";
  const canDelete = content.state !== "emptied" && isAllowed(ctx, deleteResponse);
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{head.formName}</span>}
        back={
          head.appointmentId === null
            ? { href: `${home}/customers/${encodeURIComponent(head.customerId)}`, name: head.customerName }
            : { href: `${home}/bookings/${encodeURIComponent(head.appointmentId)}`, name: "Booking" }
        }
        actions={
          hasAnswers && (
            <ButtonLink look="quiet" href={`${home}/responses/${encodeURIComponent(head.id)}/print`}>
              Print view
            </ButtonLink>
          )
        }
      >
        <ResponseFacts home={home} head={head} zone={zone} locale={locale} />
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <AnswersCard content={content} sentAt={momentText(head.submittedAt, zone, locale)} locale={ctx.org.locale} />
        <div className="space-y-6">
          {hasAnswers && <EvidenceCard evidence={content.evidence} version={head.version} />}
          <UseList uses={uses} zone={zone} locale={locale} />
          {canDelete && (
            <Card aria-labelledby="delete-title">
              <h2 id="delete-title" className="text-[1.1875rem]">
                Delete the answers
              </h2>
              <p className="mt-2 mb-4 text-[0.9375rem] text-ink-soft">
                Deletes the answers, signatures and evidence for good. Who filled in the form and when stays.
              </p>
              <DeleteResponse slug={slug} id={head.id} customerName={head.customerName} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
