import "@/app/_components/pages/paper.css";
import type { Metadata } from "next";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { readResponse } from "@/lib/forms/reading/read-response";
import { languageFor } from "@/lib/locale/texts";
import { workLocale } from "@/lib/locale/work-locale";
import { momentText } from "../../../_shared/forms/moment-text";
import { visitText } from "../../../_shared/forms/response-words";
import { PrintButton } from "../../../_shared/print-button";
import { permissionOf } from "../../../areas";
import { Answers } from "../../_components/answers";
import { EvidenceList } from "../../_components/evidence-list";
import { SealNotice } from "../../_components/seal-notice";

export const metadata: Metadata = { title: "Response, print view" };

/** A response on paper. Opening this view is recorded as printing. */
export default async function PrintResponsePage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("responses"));
  const { slug, name, timezone: zone } = ctx.org;
  const { id } = await params;
  const { head, content } = await orNotFound(runCommand(ctx, readResponse, { id, use: "printed" }));
  const locale = workLocale(ctx.org.locale);
  const sentAt = momentText(head.submittedAt, zone, locale);
  return (
    <>
      <div className="off-paper">
        <PageHeading
          title="Print view"
          back={{ href: `/dashboard/${slug}/responses/${encodeURIComponent(head.id)}`, name: "Response" }}
          actions={<PrintButton />}
        >
          Opening this page was recorded as printing.
        </PageHeading>
      </div>
      <section
        aria-label="Response"
        className="printed paper mx-auto max-w-3xl space-y-6 rounded-card border border-line px-6 py-8 shadow-card sm:px-10"
      >
        <div>
          <h2 className="text-[1.75rem] wrap-anywhere" lang={languageFor(ctx.org.locale)}>
            {head.formName}
          </h2>
          <p className="wrap-anywhere">{name}</p>
          <p className="figures wrap-anywhere">
            {head.customerName} · {sentAt}
          </p>
          <p className="figures wrap-anywhere">{visitText(head.visit, zone, locale)}</p>
        </div>
        {content.state === "sealed" || content.state === "broken" ? (
          <>
            <Answers filled={content.filled} locale={ctx.org.locale} />
            <SealNotice state={content.state} sentAt={sentAt} />
            <div className="break-inside-avoid border-t border-line pt-5">
              <h3 className="text-[1.0625rem]">How it was sent</h3>
              <EvidenceList evidence={content.evidence} version={head.version} />
            </div>
          </>
        ) : (
          <p>This response has no answers that can be read.</p>
        )}
      </section>
    </>
  );
}
